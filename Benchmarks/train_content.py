#!/usr/bin/env python3
"""Trains ContentModel, and says how well it does on pages that it has not seen.

usage: train_content.py --features PROGRAM [--write FOLDER] FOLDER

PROGRAM is hark-content-features, FOLDER holds what bench_main.py says; --write names Sources/HarkReading/Content, where
ContentModel+Trees.swift and ContentWords+Table.swift are written. Needs numpy and lightgbm. Each fifth of the domains is
held out in turn: the figures are those of pages of domains that neither the trees nor the table of words have seen, as
are those kept with the trees. The same seed gives the same trees.
"""
import argparse
import base64
import collections
import difflib
import json
import math
import os
import re
import subprocess
import tempfile
import sys
import zlib
from urllib.parse import urlsplit

import lightgbm
import numpy

from bench_main import Pages

SEED = 1
FOLDS = 5
TREES = 120
LEAVES = 24
RATE = 0.09
COLUMNS = 98
# The columns of what was learned of words, which is computed here by the table of the fold.
WORDS = 90
# A word is in the table that stands on so many pages; it counts as if it stood on some more, as all words do.
FEWEST, PRIOR_PAGES, PRIOR = 6, 4.0, 0.42
# Columns of ContentFeatures that are needed here: what the rules keep, what they say of the page, what it calls itself.
KEPT, HAS_ARTICLE, KEPT_TEXT, KEPT_PROSE, OWN_KIND = 3, 71, 72, 73, 89
# As in ContentFinder and ContentModel.
FEWEST_ITEMS, LEAST_WORDS = 40, 300
ARTICLE_DOUBT, OTHER_SLOPE = 235 / 256, 0.7
GAIN, GAIN_OF_SHORT = 0.04, 0.25


class Page:
    """A page with the numbers of its items, and how much of each is marked."""

    def __init__(self, kind, name, marked, line):
        self.kind = kind
        address = name.split()[-1]
        self.domain = ".".join((urlsplit(address).hostname or name).split(".")[-2:])
        texts = [re.findall(r"\w+", text.lower()) for text in line["items"]]
        marked = re.findall(r"\w+", marked.lower())
        self.lengths = numpy.array([len(text) for text in texts], dtype=float)
        self.rows = numpy.frombuffer(base64.b64decode(line["rows"]), dtype="<i2").reshape(len(texts), COLUMNS).copy()
        self.labels = self.label(texts, marked)
        self.count_words(texts, marked)
        self.read_nodes(line["nodes"], line["places"])

    @staticmethod
    def label(texts, marked):
        """For each item the share of its words that stand in the marked text in the same order."""
        own = [place for place, text in enumerate(texts) for _ in text]
        words = [word for text in texts for word in text]
        hits = numpy.zeros(len(texts))
        for block in difflib.SequenceMatcher(None, words[:12000], marked[:12000], autojunk=False).get_matching_blocks():
            for place in own[block.a:block.a + block.size]:
                hits[place] += 1
        return hits / numpy.maximum(1, [len(text) for text in texts])

    def count_words(self, texts, marked):
        """The words of the items as numbers: those of the marked text, and -1."""
        numbers = {}
        for word in marked:
            numbers.setdefault(word, len(numbers))
        self.marked = numpy.bincount([numbers[word] for word in marked], minlength=len(numbers)) if marked else numpy.zeros(0)
        self.words = numpy.array([numbers.get(word, -1) for text in texts for word in text], dtype=int)
        self.owners = numpy.array([place for place, text in enumerate(texts) for _ in text], dtype=int)

    def read_nodes(self, nodes, places):
        """The nodes around the items: parents, words, and for each word how much of the text in it is marked."""
        self.parents = numpy.array([node[0] for node in nodes], dtype=int)
        self.places = numpy.array(places, dtype=int)
        self.holders = numpy.array([place for place, node in enumerate(nodes) for _ in node[1:]], dtype=int)
        self.hashes = numpy.array([word for node in nodes for word in node[1:]], dtype=numpy.int64)
        depths = numpy.zeros(len(nodes), dtype=int)
        for place in range(len(nodes)):
            if self.parents[place] >= 0:
                depths[place] = depths[self.parents[place]] + 1
        self.levels = [numpy.nonzero(depths == depth)[0] for depth in range(int(depths.max(initial=0)) + 1)]
        text, found = numpy.zeros(len(nodes)), numpy.zeros(len(nodes))
        numpy.add.at(text, self.places, self.lengths)
        numpy.add.at(found, self.places, self.lengths * self.labels)
        for level in reversed(self.levels[1:]):
            numpy.add.at(text, self.parents[level], text[level])
            numpy.add.at(found, self.parents[level], found[level])
        counts = text[self.holders] > 0 if len(self.holders) else numpy.zeros(0, dtype=bool)
        self.own_words, index = numpy.unique(self.hashes[counts], return_inverse=True)
        holders = self.holders[counts]
        self.shares = numpy.bincount(index, found[holders], len(self.own_words)) / numpy.maximum(
            1e-9, numpy.bincount(index, text[holders], len(self.own_words)))

    def score(self, kept):
        """F1, precision and recall of the words of some items."""
        words = self.words[kept[self.owners]] if len(self.owners) else self.words
        both = numpy.minimum(numpy.bincount(words[words >= 0], minlength=len(self.marked)), self.marked).sum()
        if not both:
            return 0.0, 0.0, 0.0
        precision, recall = both / len(words), both / self.marked.sum()
        return 2 * precision * recall / (precision + recall), precision, recall

    def weights(self):
        """What each item counts in training: pages count alike, items by their words."""
        lengths = numpy.minimum(self.lengths, 60)
        return lengths / max(1, lengths.sum()) + 0.1 / len(lengths)


class Words:
    """What some pages teach of the words by which elements are called, in 32nds of a logit."""

    def __init__(self, pages):
        hashes, index = numpy.unique(numpy.concatenate([page.own_words for page in pages]), return_inverse=True)
        counts = numpy.bincount(index)
        sums = numpy.bincount(index, numpy.concatenate([page.shares for page in pages]))
        kept = counts >= FEWEST
        self.hashes, self.counts, self.sums = hashes[kept], counts[kept], sums[kept]

    def scores(self, own=None):
        """The scores, without what one page taught."""
        counts, sums = self.counts.astype(float), self.sums.copy()
        if own is not None:
            places, known = self.find(own.own_words)
            counts[places[known]] -= 1
            sums[places[known]] -= own.shares[known]
        shares = (sums + PRIOR_PAGES * PRIOR) / (counts + PRIOR_PAGES)
        logits = numpy.log(shares / (1 - shares)) - math.log(PRIOR / (1 - PRIOR))
        scores = numpy.clip(numpy.round(logits * 32), -127, 127).astype(int)
        scores[counts < FEWEST - 1] = 0
        return scores

    def find(self, hashes):
        places = numpy.minimum(numpy.searchsorted(self.hashes, hashes), len(self.hashes) - 1)
        return places, self.hashes[places] == hashes

    def columns(self, page, isTaught):
        """The columns of a page's items, as ContentWords.Verdict has them."""
        scores = self.scores(page if isTaught else None)
        places, known = self.find(page.hashes)
        values = numpy.where(known, scores[places], 0)
        count = len(page.parents)
        worst, best, total = (numpy.zeros(count, dtype=int) for _ in range(3))
        numpy.minimum.at(worst, page.holders, values)
        numpy.maximum.at(best, page.holders, values)
        numpy.add.at(total, page.holders, values)
        total = numpy.clip(total, -96, 96)
        says = numpy.abs(total) >= 5
        lowest, highest, sums = worst.copy(), best.copy(), total.copy()
        near, beyond = numpy.where(says, total, 0), numpy.zeros(count, dtype=int)
        for level in page.levels[1:]:
            above = page.parents[level]
            lowest[level] = numpy.minimum(lowest[above], worst[level])
            highest[level] = numpy.maximum(highest[above], best[level])
            sums[level] = numpy.clip(sums[above] + total[level], -3000, 3000)
            beyond[level] = numpy.where(says[level], near[above], beyond[above])
            near[level] = numpy.where(says[level], near[level], near[above])
        all_columns = numpy.stack([worst, best, total, lowest, highest, sums, near, beyond], axis=1)
        return all_columns[page.places].astype("i2")


def read(program, folder):
    """The pages of all sets."""
    pages = []
    known = []
    with tempfile.TemporaryDirectory() as scratch:
        for kind, name, data, marked in Pages(folder):
            path = os.path.join(scratch, "%d.html" % len(known))
            known.append((kind, name, marked, path))
            with open(path, "wb") as file:
                file.write(data)
        for start in range(0, len(known), 50):
            part = known[start:start + 50]
            run = subprocess.run([program] + [path for *_, path in part], capture_output=True, check=True)
            lines = {line["file"]: line for line in map(json.loads, run.stdout.splitlines())}
            pages += [Page(kind, name, marked, lines[path]) for kind, name, marked, path in part if path in lines]
    return [page for page in pages if len(page.labels)]


def rows_of(pages, words, taught):
    """The numbers of some pages, with what words say of them."""
    rows = []
    for page in pages:
        own = page.rows.copy()
        own[:, WORDS:] = words.columns(page, taught)
        rows.append(own)
    return numpy.concatenate(rows).astype(numpy.float32)


def train(pages):
    """The trees and the words that some pages teach."""
    words = Words(pages)
    rows = rows_of(pages, words, True)
    labels = numpy.concatenate([page.labels for page in pages])
    weights = numpy.concatenate([page.weights() for page in pages])
    # Half of the items teach as much as all.
    chosen = numpy.random.default_rng(SEED).random(len(labels)) < 0.5
    weights = weights[chosen]
    # Labels are shares: cross-entropy takes them as they are.
    options = {
        "objective": "cross_entropy", "num_leaves": LEAVES, "learning_rate": RATE, "min_data_in_leaf": 120, "lambda_l2": 5,
        "max_bin": 63, "seed": SEED, "deterministic": True, "force_row_wise": True, "num_threads": 1, "verbose": -1,
    }
    data = lightgbm.Dataset(rows[chosen], labels[chosen], weight=weights / weights.mean())
    return lightgbm.train(options, data, TREES), words


def best(chances, lengths):
    """The items from the likeliest on whose F1 may be expected to be the highest, and that F1."""
    order = numpy.argsort(-chances, kind="stable")
    found = numpy.cumsum((chances * lengths)[order])
    expected = 2 * found / numpy.maximum(1e-9, numpy.cumsum(lengths[order]) + found[-1])
    last = int(expected.argmax())
    kept = numpy.zeros(len(chances), dtype=bool)
    kept[order[:last + 1]] = True
    return kept, expected[last]


def decide(page, chances):
    """The items that ContentFinder gives."""
    rules = page.rows[:, KEPT] == 1
    numbers, lengths = page.rows[0], page.lengths
    if len(lengths) < FEWEST_ITEMS or lengths.sum() < LEAST_WORDS:
        return rules
    chances = numpy.clip(chances, 1e-4, 1 - 1e-4)
    logits = numpy.log(chances / (1 - chances))
    has_article = numbers[HAS_ARTICLE] == 1
    is_called = has_article and numbers[OWN_KIND] == 1
    chances = 1 / (1 + numpy.exp(-(logits - ARTICLE_DOUBT if is_called else logits * OTHER_SLOPE)))
    learned, reached = best(chances, lengths)
    by_rules = 2 * (chances * lengths * rules).sum() / max(1e-9, (lengths * rules).sum() + (chances * lengths).sum())
    is_whole = has_article and numbers[KEPT_PROSE] >= 90
    gain = None
    if is_whole and numbers[KEPT_TEXT] >= 40:
        gain = GAIN
    elif is_called and numbers[KEPT_PROSE] >= 30 and numbers[KEPT_TEXT] < 25:
        gain = GAIN_OF_SHORT
    if gain is not None and reached - by_rules <= gain:
        return rules
    if is_whole:
        learned[rules.argmax()] = True
    return learned


def report(name, pages, scores):
    """A line of a table for each kind."""
    kinds = collections.defaultdict(list)
    for page, score in zip(pages, scores):
        kinds[page.kind].append(score)
        if not page.kind.startswith("("):
            kinds["all kinds"].append(score)
    lines = []
    for kind in sorted(kinds, key=lambda kind: (kind != "all kinds", kind.startswith("("), kind)):
        results = kinds[kind]
        f1 = sum(result[0] for result in results) / len(results)
        lines.append("%s %.3f, lost %d" % (kind, f1, sum(result[1 + 1] < 0.5 for result in results)))
    return "%s: %s" % (name, "; ".join(lines))


def packed(model):
    """The trees as numbers of 32 bits: a column or 255, the way to the right, a bound or a value times 256."""
    nodes, roots = [], []

    def add(tree):
        if "leaf_value" in tree:
            nodes.append(255 << 24 | round(tree["leaf_value"] * 256) & 0xFFFF)
            return
        place = len(nodes)
        nodes.append(0)
        add(tree["left_child"])
        way = len(nodes) - place
        add(tree["right_child"])
        bound = math.floor(min(max(tree["threshold"], -32768), 32767))
        nodes[place] = tree["split_feature"] << 24 | way << 16 | bound & 0xFFFF

    for tree in model.dump_model()["tree_info"]:
        roots.append(len(nodes))
        add(tree["tree_structure"])
    return nodes, roots


def rows(numbers, form, each):
    texts = [form % number for number in numbers]
    return "\n".join("    " + ", ".join(texts[start:start + each]) + "," for start in range(0, len(texts), each))


def write(folder, model, words, figures):
    """Trees and words as files of Swift."""
    nodes, roots = packed(model)
    scores = words.scores()
    said = numpy.abs(scores) >= 3
    with open(os.path.join(folder, "ContentModel+Trees.swift"), "w", encoding="utf-8") as file:
        file.write("""// swift-format-ignore-file\n// Generated by Benchmarks/train_content.py with the seed %d: train anew instead of changing it.

extension ContentModel {
%s
  /// Where each tree begins.
  static let roots: [UInt16] = [
%s
  ]

  static let nodes: [UInt32] = [
%s
  ]
}
""" % (SEED, "\n".join("  // " + line for line in figures), rows(roots, "%d", 16), rows(nodes, "0x%08X", 8)))
    with open(os.path.join(folder, "ContentWords+Table.swift"), "w", encoding="utf-8") as file:
        file.write("""// Generated by Benchmarks/train_content.py with the seed %d: train anew instead of changing it.

extension ContentWords {
  /// The hashes of the words, rising.
  static let known: [UInt32] = [
%s
  ]

  /// What was learned of each, in 32nds of a logit.
  static let scores: [Int8] = [
%s
  ]
}
""" % (SEED, rows(words.hashes[said], "0x%08X", 8), rows(scores[said], "%d", 17)))


def learn(pages, folder):
    """Prints the figures of pages of domains that were held out; writes what all of them teach."""
    print("%d pages, %d items" % (len(pages), sum(len(page.labels) for page in pages)), file=sys.stderr)
    folds = [zlib.crc32(page.domain.encode()) % FOLDS for page in pages]
    chances = [None] * len(pages)
    for fold in range(FOLDS):
        model, words = train([page for page, own in zip(pages, folds) if own != fold])
        held = [index for index in range(len(pages)) if folds[index] == fold]
        found = model.predict(rows_of([pages[index] for index in held], words, False))
        for index in held:
            chances[index], found = found[:len(pages[index].labels)], found[len(pages[index].labels):]
    figures = [
        report("F1 of the rules", pages, [page.score(page.rows[:, KEPT] == 1) for page in pages]),
        report("with this, held out", pages, [page.score(decide(page, own)) for page, own in zip(pages, chances)]),
        report("of the marked items", pages, [page.score(page.labels > 0.5) for page in pages]),
    ]
    print("\n".join(figures))
    if folder:
        lines = []
        for figure in figures:
            line = ""
            for word in figure.split():
                if len(line) + len(word) > 105:
                    lines.append(line)
                    line = ""
                line = (line + " " + word).strip()
            lines.append(line)
        write(folder, *train(pages), lines)
    return chances


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--features", required=True)
    parser.add_argument("--write")
    parser.add_argument("folder")
    options = parser.parse_args()
    learn(read(options.features, options.folder), options.write)


if __name__ == "__main__":
    main()

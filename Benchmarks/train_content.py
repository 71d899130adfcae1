#!/usr/bin/env python3
"""Trains ContentModel, and says how well it does on pages that it has not seen.

usage: train_content.py --features PROGRAM [--write FILE] FOLDER

PROGRAM is hark-content-features, FOLDER holds what bench_main.py says. Needs scikit-learn. Each fifth of the domains is
held out in turn: the figures are those of pages of domains that the model was not trained with, as are those kept in
FILE, Sources/HarkReading/Content/ContentModel+Trees.swift. The same seed gives the same trees.
"""
import argparse
import base64
import collections
import json
import math
import os
import re
import subprocess
import sys
import tempfile
import zlib
from urllib.parse import urlsplit

import numpy
from sklearn.ensemble import HistGradientBoostingClassifier

from bench_main import Pages, words

SEED = 1
FOLDS = 5
TREES = 32
LEAVES = 16
COLUMNS = 84
# Columns of ContentFeatures that are needed here: what the rules keep, and what they say of the page.
KEPT, HAS_ARTICLE, KEPT_TEXT, KEPT_PROSE = 3, 71, 72, 73
# As in ContentFinder.
LEAST, GAIN = 0.30, 0.12


class Page:
    """A page with the numbers of its items, and how much of each is marked."""

    def __init__(self, kind, name, marked, line):
        self.kind = kind
        address = name.split()[-1]
        self.domain = ".".join((urlsplit(address).hostname or name).split(".")[-2:])
        texts = [re.findall(r"\w+", text.lower()) for text in line["items"]]
        self.words = [collections.Counter(text) for text in texts]
        self.lengths = numpy.array([len(text) for text in texts], dtype=float)
        self.marked = words(marked)
        self.rows = numpy.frombuffer(base64.b64decode(line["rows"]), dtype="<i2").reshape(len(texts), COLUMNS)
        self.labels = self.label(texts, marked)

    @staticmethod
    def label(texts, marked):
        """For each item the share of it that is marked; short ones count between long ones that are."""
        tokens = re.findall(r"\w+", marked.lower())
        known = set(zip(tokens, tokens[1:], tokens[2:]))
        lines = {" ".join(re.findall(r"\w+", line.lower())) for line in marked.split("\n")}
        whole = " %s " % " ".join(tokens)
        labels = numpy.zeros(len(texts))
        for index, text in enumerate(texts):
            if len(text) >= 4:
                runs = list(zip(text, text[1:], text[2:]))
                labels[index] = sum(run in known for run in runs) / len(runs)
        long = [index for index, text in enumerate(texts) if len(text) >= 6 and labels[index] > 0.7]
        first, last = (long[0], long[-1]) if long else (0, len(texts))
        for index, text in enumerate(texts):
            said = " ".join(text)
            if not text or len(text) >= 4 or " %s " % said not in whole:
                continue
            if said in lines and first - 8 <= index <= last + 8 or first < index < last and long:
                labels[index] = 1
        return labels

    def score(self, kept):
        """F1, precision and recall of the words of some items."""
        found = collections.Counter()
        for index in numpy.nonzero(kept)[0]:
            found.update(self.words[index])
        both = sum((found & self.marked).values())
        if not both:
            return 0.0, 0.0, 0.0
        precision, recall = both / sum(found.values()), both / sum(self.marked.values())
        return 2 * precision * recall / (precision + recall), precision, recall

    def weights(self):
        """What each item counts in training: pages count alike, items by their words."""
        lengths = numpy.minimum(self.lengths, 60)
        return lengths / max(1, lengths.sum()) + 0.1 / len(lengths)


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


def train(pages):
    """The model of some pages."""
    rows = numpy.concatenate([page.rows for page in pages])
    labels = numpy.concatenate([page.labels for page in pages]) > 0.5
    weights = numpy.concatenate([page.weights() for page in pages])
    # Half of the items teach as much as all.
    chosen = numpy.random.default_rng(SEED).random(len(labels)) < 0.5
    model = HistGradientBoostingClassifier(
        max_iter=TREES, max_leaf_nodes=LEAVES, max_depth=6, learning_rate=0.25, min_samples_leaf=120,
        l2_regularization=5.0, max_bins=63, early_stopping=False, random_state=SEED)
    weights = weights[chosen]
    return model.fit(rows[chosen], labels[chosen], sample_weight=weights * len(weights) / weights.sum())


def expected(kept, chances, lengths):
    """The F1 of some items that their chances let expect."""
    return 2 * (chances * lengths * kept).sum() / max(1e-9, (lengths * kept).sum() + (chances * lengths).sum())


def decide(page, chances):
    """The items that ContentFinder gives."""
    rules = page.rows[:, KEPT] == 1
    numbers = page.rows[0]
    if numbers[HAS_ARTICLE] and numbers[KEPT_PROSE] >= 80 and numbers[KEPT_TEXT] >= 40:
        return rules
    learned = chances >= LEAST
    gain = expected(learned, chances, page.lengths) - expected(rules, chances, page.lengths)
    return learned if gain > (GAIN if numbers[HAS_ARTICLE] else 0) else rules


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
    for (tree,) in model._predictors:
        roots.append(len(nodes))
        order, stack = [], [0]
        while stack:
            node = stack.pop()
            order.append(node)
            if not tree.nodes[node]["is_leaf"]:
                stack += [tree.nodes[node]["right"], tree.nodes[node]["left"]]
        places = {node: place for place, node in enumerate(order)}
        for node in order:
            data = tree.nodes[node]
            if data["is_leaf"]:
                nodes.append(255 << 24 | round(data["value"] * 256) & 0xFFFF)
            else:
                bound = math.floor(min(max(data["num_threshold"], -32768), 32767))
                way = places[data["right"]] - places[node]
                nodes.append(int(data["feature_idx"]) << 24 | way << 16 | bound & 0xFFFF)
    return nodes, roots, round(float(model._baseline_prediction.ravel()[0]) * 256)


def write(path, model, figures):
    """The trees as a file of Swift."""
    nodes, roots, base = packed(model)
    def rows(numbers, form, each):
        texts = [form % number for number in numbers]
        return "\n".join("    " + ", ".join(texts[start:start + each]) + "," for start in range(0, len(texts), each))
    comment = "\n".join("  // " + line for line in figures)
    with open(path, "w", encoding="utf-8") as file:
        file.write("""// Generated by Benchmarks/train_content.py with the seed %d: train anew instead of changing it.

extension ContentModel {
%s
  static let base: Int32 = %d

  static let roots: [UInt16] = [
%s
  ]

  static let nodes: [UInt32] = [
%s
  ]
}
""" % (SEED, comment, base, rows(roots, "%d", 16), rows(nodes, "0x%08X", 8)))


def learn(pages, path):
    """Prints the figures of pages of domains that were held out; writes what all of them teach."""
    print("%d pages, %d items" % (len(pages), sum(len(page.labels) for page in pages)), file=sys.stderr)
    folds = [zlib.crc32(page.domain.encode()) % FOLDS for page in pages]
    chances = [None] * len(pages)
    for fold in range(FOLDS):
        model = train([page for page, own in zip(pages, folds) if own != fold])
        for index, page in enumerate(pages):
            if folds[index] == fold:
                chances[index] = model.predict_proba(page.rows)[:, 1]
    figures = [
        report("F1 of the rules", pages, [page.score(page.rows[:, KEPT] == 1) for page in pages]),
        report("with this, held out", pages, [page.score(decide(page, own)) for page, own in zip(pages, chances)]),
    ]
    print("\n".join(figures))
    if path:
        parts = []
        for figure in figures:
            line = ""
            for word in figure.split():
                if len(line) + len(word) > 105:
                    parts.append(line)
                    line = ""
                line = (line + " " + word).strip()
            parts.append(line)
        write(path, train(pages), parts)


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--features", required=True)
    parser.add_argument("--write")
    parser.add_argument("folder")
    options = parser.parse_args()
    learn(read(options.features, options.folder), options.write)


if __name__ == "__main__":
    main()

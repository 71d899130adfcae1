#!/usr/bin/env python3
"""Asks pages of text what others asked of them, and counts the answers that stand in what `hark` says.

usage: ask_pages.py --hark PROGRAM --language LANGUAGE [--seed N] [--questions N] [--elsewhere] [--all] SET

SET is a file in the format of SQuAD 1.1 or 2.0: SQuAD, KorQuAD 1.0 and JSQuAD have it. A page is an article with
up to twenty of its paragraphs, and up to ten of its questions that have an answer and at most 80 letters; which ones,
the seed tells. All questions of a page are said in one session by lines, with a new home folder and scripts off.

With `--elsewhere` each question is put to the page of the next article, which has no answer: then it is counted how
often a sentence is quoted all the same. `--all` prints each question with what came.
"""
import argparse
import html
import json
import os
import random
import subprocess
import sys
import tempfile

PARAGRAPHS = 20
QUESTIONS_OF_A_PAGE = 10
LONGEST_QUESTION = 80


def articles(path, seed):
    """The articles of a set in the order of the seed: title, paragraphs, questions with their answers."""
    with open(path, encoding="utf-8") as file:
        data = json.load(file)["data"]
    chance = random.Random(seed)
    data = [article for article in data if sum(len(part["qas"]) for part in article["paragraphs"]) >= 5]
    chance.shuffle(data)
    for article in data:
        parts = article["paragraphs"][:PARAGRAPHS]
        # JSQuAD has the title before each paragraph.
        texts = [part["context"].split("[SEP]")[-1].strip() for part in parts]
        asked = [
            (question["question"].strip(), [answer["text"] for answer in question["answers"]])
            for part in parts
            for question in part["qas"]
            if question["answers"] and not question.get("is_impossible") and len(question["question"]) <= LONGEST_QUESTION
        ]
        chance.shuffle(asked)
        yield article.get("title", "").replace("_", " "), texts, asked[:QUESTIONS_OF_A_PAGE]


def page(title, texts, language):
    body = "".join(f"<p>{html.escape(text)}</p>" for text in texts)
    title = html.escape(title)
    return (
        f"<!doctype html><html lang={language}><meta charset=utf-8><title>{title}</title>"
        f"<main><h1>{title}</h1>{body}</main></html>"
    )


def said(hark, language, text, questions):
    """What `hark` says to each question; the line of `version` parts them."""
    with tempfile.TemporaryDirectory() as home:
        path = os.path.join(home, "page.html")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        environment = {"PATH": os.environ["PATH"], "HOME": home, "LANG": "C.UTF-8"}
        command = [hark, "--speech", "off", "--lang", language, "--set", "scripts=never", "--line", path]
        lines = "".join(f"{question}\nversion\n" for question in questions)
        output = subprocess.run(
            command, input=lines, capture_output=True, text=True, env=environment, timeout=600, check=True
        ).stdout
    answers, current = [], []
    for line in output.splitlines():
        if "Hark 0." in line or "Hark 1." in line:
            answers.append("".join("".join(current).split()))
            current = []
        else:
            current.append(line)
    return answers


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("set", metavar="SET")
    parser.add_argument("--hark", required=True)
    parser.add_argument("--language", required=True)
    parser.add_argument("--seed", type=int, default=42)
    parser.add_argument("--questions", type=int, default=120)
    parser.add_argument("--elsewhere", action="store_true")
    parser.add_argument("--all", action="store_true")
    options = parser.parse_args()
    drawn, count = [], 0
    for article in articles(options.set, options.seed):
        drawn.append(article)
        count += len(article[2])
        if count >= options.questions:
            break
    right = 0
    for place, (title, texts, asked) in enumerate(drawn):
        if options.elsewhere:
            title, texts, _ = drawn[(place + 1) % len(drawn)]
        questions = [question for question, _ in asked]
        answers = said(options.hark, options.language, page(title, texts, options.language), questions)
        if len(answers) != len(questions):
            sys.exit(f"{title}: {len(questions)} questions, {len(answers)} answers")
        for (question, wanted), came in zip(asked, answers):
            if options.elsewhere:
                # What is quoted stands in the page.
                quoted = any(came[at : at + 40] in "".join("".join(texts).split()) for at in range(0, len(came) - 40, 5))
                isCounted = quoted
            else:
                isCounted = any("".join(answer.split()) in came for answer in wanted)
            right += isCounted
            if options.all:
                print("yes" if isCounted else "no", question, wanted[0], came[-300:], sep="\t")
    what = "quoted on another page" if options.elsewhere else "answer in what came"
    print(f"{options.language}: {what}: {right} of {count} ({100 * right / count:.0f} %)")


if __name__ == "__main__":
    main()

import { type DayKey, type DayOrder, dayKeys, orderIn } from "./day-cell";
import type { Cells } from "./draft";
import { readRow } from "./draft.server";
import type { FileRow } from "./file-rows.server";
import { isEmptyCell, plainCell } from "./plain-cell";
import type { Answers, Question } from "./questions";
import { type ValueAnswers, type ValueKey, valueKeys, valuePlace } from "./value-answers";

const EXAMPLES = 3;
const MOST_VALUES = 100;

type Days = { seen: Set<DayOrder>; open: number; examples: string[] };

function dayCounts() {
  const counts = new Map<DayKey, Days>();
  return {
    counts,
    look(cells: Cells) {
      for (const key of dayKeys) {
        const cell = plainCell(cells[key] ?? "");
        if (isEmptyCell(cell)) continue;
        const order = orderIn(key, cell);
        if (!order) continue;
        const days = counts.get(key) ?? { seen: new Set(), open: 0, examples: [] };
        counts.set(key, days);
        if (order !== "either") days.seen.add(order);
        else if (days.open++ < EXAMPLES) days.examples.push(cell.slice(0, 40));
      }
    },
  };
}

type Word = { key: ValueKey; value: string; count: number };

function wordCounts() {
  const words = new Map<string, Word>();
  const isKnown = { orders: {}, values: new Map() };
  const known = new Map<string, boolean>();
  const isOpen = (key: ValueKey, cell: string) => {
    const place = valuePlace(key, cell);
    const before = known.get(place);
    if (before !== undefined) return before;
    const read = readRow({ name: "A", email: "a@example.org", [key]: cell }, isKnown);
    const open = "why" in read || read.notes.length > 0;
    known.set(place, open);
    return open;
  };
  return {
    words,
    look(cells: Cells) {
      for (const key of valueKeys) {
        const cell = plainCell(cells[key] ?? "");
        if (isEmptyCell(cell) || !isOpen(key, cell)) continue;
        const place = valuePlace(key, cell);
        const word = words.get(place) ?? { key, value: cell, count: 0 };
        word.count += 1;
        if (words.size < MOST_VALUES || words.has(place)) words.set(place, word);
      }
    },
  };
}

/** The stored meaning of a word: "" to skip it, null if unanswered. */
const answerIn = (values: ValueAnswers, place: string) => (values.has(place) ? (values.get(place) ?? "") : null);

export async function survey(rows: AsyncIterable<FileRow>, answers: Answers, values: ValueAnswers) {
  const [days, words] = [dayCounts(), wordCounts()];
  for await (const { cells } of rows) {
    days.look(cells);
    words.look(cells);
  }
  const orders: Partial<Record<DayKey, DayOrder>> = {};
  const questions: Question[] = [];
  for (const [key, { seen, open, examples }] of days.counts) {
    const [only, other] = [...seen];
    const answer = answers.dayOrders[key];
    const isSettled = only !== undefined && other === undefined;
    const order = isSettled ? only : answer;
    if (order) orders[key] = order;
    if (!isSettled && open > 0)
      questions.push({ kind: "day-order", key, examples, count: open, answer: answer ?? null });
  }
  for (const { key, value, count } of words.words.values())
    questions.push({ kind: "value", key, value, count, answer: answerIn(values, valuePlace(key, value)) });
  return { orders, questions };
}

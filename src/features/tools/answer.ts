import { type Reading, readValues, type Typed } from "./read-values";
import type { Answer, Tool } from "./tool";

/** `answer` is missing while a field has a problem. */
export type Answered = Reading & { answer?: Answer };

const beyond: Answer = {
  outside: "The formulas give no number for these values. Check them, or choose values nearer to the example.",
};

/** Replaces NaN and infinite results by a sentence. */
export function answerTo(tool: Tool, typed: Typed): Answered {
  const reading = readValues(tool.fields, typed);
  if (!reading.values) return reading;
  const answer = tool.compute(reading.values);
  const isWhole = "outside" in answer || answer.results.every(({ value }) => Number.isFinite(value));
  return { ...reading, answer: isWhole ? answer : beyond };
}

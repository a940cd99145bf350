import type { Answer, Result, Tool, Values } from "~/features/tools/tool";

export const workedValues = ({ fields }: Tool): Values =>
  Object.fromEntries(fields.map(({ name, value }) => [name, value]));

/** Missing values come from the worked example. */
const answerOf = (tool: Tool, values: Values): Answer => tool.compute({ ...workedValues(tool), ...values });

export function resultOf(tool: Tool, name: string, values: Values): number {
  const answer = answerOf(tool, values);
  const found: Result | undefined =
    "outside" in answer ? undefined : answer.results.find((result) => result.name === name);
  if (!found) throw new Error(`${tool.slug} gives no ${name}`);
  return found.value;
}

export function sentenceOf(tool: Tool, values: Values): string | undefined {
  const answer = answerOf(tool, values);
  return "outside" in answer ? answer.outside : undefined;
}

export function notesOf(tool: Tool, values: Values): readonly string[] {
  const answer = answerOf(tool, values);
  return "outside" in answer ? [] : (answer.notes ?? []);
}

export function rowsOf(tool: Tool, values: Values): readonly (readonly string[])[] {
  const answer = answerOf(tool, values);
  return "outside" in answer ? [] : (answer.tables?.[0]?.rows ?? []);
}

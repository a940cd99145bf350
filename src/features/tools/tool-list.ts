import type { Tool, ToolTopic } from "./tool";

/** A calculator as its list shows it. */
export type ListedTool = Pick<Tool, "slug" | "title" | "summary" | "topic">;

/** What is asked of the list: words, and a topic or "". */
export type ListQuestion = { q: string; topic: string };

const LONGEST = 100;

export function questionOf(query: URLSearchParams): ListQuestion {
  return { q: (query.get("q") ?? "").slice(0, LONGEST), topic: query.get("topic") ?? "" };
}

/** The query that asks `question`; nothing where it asks for all. */
export function queryOfQuestion({ q, topic }: ListQuestion): string {
  const asked = Object.entries({ q: q.trim(), topic }).filter(([, value]) => value !== "");
  return asked.length > 0 ? `?${new URLSearchParams(asked)}` : "";
}

/** Those of `tools` that match: every word stands in the title, the summary or the topic. */
export function findTools(tools: readonly ListedTool[], { q, topic }: ListQuestion): readonly ListedTool[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return tools.filter((tool) => {
    const text = `${tool.title} ${tool.summary} ${tool.topic}`.toLowerCase();
    return (topic === "" || tool.topic === topic) && words.every((word) => text.includes(word));
  });
}

/** The topics of `tools` in the order of the list, each with its count. */
export function topicsOf(tools: readonly ListedTool[]): { topic: ToolTopic; count: number }[] {
  const topics = [...new Set(tools.map(({ topic }) => topic))];
  return topics.map((topic) => ({ topic, count: tools.filter((tool) => tool.topic === topic).length }));
}

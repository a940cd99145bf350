import type { Tool, ToolTopic } from "./tool";

export type ListedTool = Pick<Tool, "slug" | "title" | "summary" | "topic">;

/** `topic` is "" for all. */
export type ListQuestion = { q: string; topic: string };

const LONGEST = 100;

export function questionOf(query: URLSearchParams): ListQuestion {
  return { q: (query.get("q") ?? "").slice(0, LONGEST), topic: query.get("topic") ?? "" };
}

export function queryOfQuestion({ q, topic }: ListQuestion): string {
  const asked = Object.entries({ q: q.trim(), topic }).filter(([, value]) => value !== "");
  return asked.length > 0 ? `?${new URLSearchParams(asked)}` : "";
}

/** Every word must occur in the title, summary or topic. */
export function findTools(tools: readonly ListedTool[], { q, topic }: ListQuestion): readonly ListedTool[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return tools.filter((tool) => {
    const text = `${tool.title} ${tool.summary} ${tool.topic}`.toLowerCase();
    return (topic === "" || tool.topic === topic) && words.every((word) => text.includes(word));
  });
}

/** In list order. */
export function topicsOf(tools: readonly ListedTool[]): { topic: ToolTopic; count: number }[] {
  const topics = [...new Set(tools.map(({ topic }) => topic))];
  return topics.map((topic) => ({ topic, count: tools.filter((tool) => tool.topic === topic).length }));
}

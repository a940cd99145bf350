import { availableParallelism, cpus, loadavg, totalmem } from "node:os";

/** A measurement of many pages at once, one a line: a table of its own. */
export type PageTable = { title: string; heads: readonly string[]; lines: readonly (readonly string[])[] };

/** One line of the result: what this program needs, what it is held against, and the aim. */
export type Row = { what: string; ours: string; comparedWith?: string; ratio?: string; aim?: string; met?: boolean };

const heads = ["measured", "this program", "compared with", "ratio", "aim", "met"];

function cells({ what, ours, comparedWith = "", ratio = "", aim = "", met }: Row): string[] {
  return [what, ours, comparedWith, ratio, aim, met === undefined ? "" : met ? "yes" : "**no**"];
}

const line = (parts: readonly string[]) => `| ${parts.join(" | ")} |`;

const markdown = (columns: readonly string[], lines: readonly (readonly string[])[]) =>
  [line(columns), line(["---", ...columns.slice(1, -1).map(() => "--:"), "---"]), ...lines.map(line)].join("\n");

/** The rows as one markdown table. */
export const tableOf = (rows: readonly Row[]) => markdown(heads, rows.map(cells));

/** The table of a measurement of many pages under its title, which says how it was taken. */
export const pageTableOf = ({ title, heads, lines }: PageTable) => `${title}\n\n${markdown(heads, lines)}`;

/** `text` so that it is seen where an aim is not met. */
export const marked = (text: string, met: boolean) => (met ? text : `**${text}**`);

/** The machine in one line, and how busy it is: with a load above its cores the rates say little, the ratios somewhat more. */
export function machine(): string {
  const model = cpus()[0]?.model.trim() || "unknown processor";
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${availableParallelism()} cores (${model}), ${memory} GB, Node ${process.versions.node}, ${process.platform} ${process.arch}, load ${loadavg()[0]?.toFixed(1)}`;
}

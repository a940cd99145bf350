import { availableParallelism, cpus, loadavg, totalmem } from "node:os";

export type PageTable = { title: string; heads: readonly string[]; lines: readonly (readonly string[])[] };

export type Row = { what: string; ours: string; comparedWith?: string; ratio?: string; aim?: string; met?: boolean };

const heads = ["measured", "this program", "compared with", "ratio", "aim", "met"];

function cells({ what, ours, comparedWith = "", ratio = "", aim = "", met }: Row): string[] {
  return [what, ours, comparedWith, ratio, aim, met === undefined ? "" : met ? "yes" : "**no**"];
}

const line = (parts: readonly string[]) => `| ${parts.join(" | ")} |`;

const markdown = (columns: readonly string[], lines: readonly (readonly string[])[]) =>
  [line(columns), line(["---", ...columns.slice(1, -1).map(() => "--:"), "---"]), ...lines.map(line)].join("\n");

export const tableOf = (rows: readonly Row[]) => markdown(heads, rows.map(cells));

export const pageTableOf = ({ title, heads, lines }: PageTable) => `${title}\n\n${markdown(heads, lines)}`;

/** Highlights `text` if an aim is missed. */
export const marked = (text: string, met: boolean) => (met ? text : `**${text}**`);

/** With a load above the number of cores, rates mean little and ratios somewhat more. */
export function machine(): string {
  const model = cpus()[0]?.model.trim() || "unknown processor";
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${availableParallelism()} cores (${model}), ${memory} GB, Node ${process.versions.node}, ${process.platform} ${process.arch}, load ${loadavg()[0]?.toFixed(1)}`;
}

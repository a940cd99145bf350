import { availableParallelism, cpus, loadavg, totalmem } from "node:os";

/** One line of the result: what this program needs, what it is held against, and the aim. */
export type Row = {
  what: string;
  ours: string;
  comparedWith?: string;
  ratio?: string;
  aim?: string;
  met?: boolean;
};

const heads = ["measured", "this program", "compared with", "ratio", "aim", "met"];

function cells({ what, ours, comparedWith = "", ratio = "", aim = "", met }: Row): string[] {
  return [what, ours, comparedWith, ratio, aim, met === undefined ? "" : met ? "yes" : "**no**"];
}

const line = (parts: readonly string[]) => `| ${parts.join(" | ")} |`;

/** The rows as one markdown table. */
export function tableOf(rows: readonly Row[]): string {
  const rule = ["---", "--:", "--:", "--:", "--:", "---"];
  return [line(heads), line(rule), ...rows.map((row) => line(cells(row)))].join("\n");
}

/** The machine in one line, and how busy it is: with a load above its cores the rates say little, the ratios somewhat more. */
export function machine(): string {
  const model = cpus()[0]?.model.trim() || "unknown processor";
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${availableParallelism()} cores (${model}), ${memory} GB, Node ${process.versions.node}, ${process.platform} ${process.arch}, load ${loadavg()[0]?.toFixed(1)}`;
}

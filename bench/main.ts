import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { card } from "./card";
import { coldStart } from "./cold-start";
import { lighthouse } from "./lighthouse";
import { memberArea } from "./member-area";
import { members } from "./members";
import { memory } from "./memory";
import { millionCases } from "./million-cases";
import { oddBodies } from "./odd-bodies";
import { root } from "./program";
import { publicPage } from "./public-page";
import { queue } from "./queue";
import { rendering } from "./rendering";
import { signIn } from "./sign-in";
import { sizes } from "./sizes";
import { submissions } from "./submissions";
import { machine, type Row, tableOf } from "./table";
import { verification } from "./verification";

const measurements: Record<string, () => Promise<Row[]>> = {
  "public-page": publicPage,
  rendering,
  "sign-in": signIn,
  submissions,
  "million-cases": millionCases,
  queue,
  "member-area": memberArea,
  members,
  verification,
  card,
  "odd-bodies": oddBodies,
  "cold-start": coldStart,
  memory,
  sizes,
  lighthouse,
};

const HEAD = `Written by \`npm run bench\`. Every ratio comes from one run in which both sides took turns, on one machine; medians of
the rounds. Figures in ms and a second depend on the machine and on what else it did; ratios depend far less.`;

function chosen(args: readonly string[]): string[] {
  const at = args.indexOf("--only");
  if (at === -1) return Object.keys(measurements);
  const name = args[at + 1] ?? "";
  if (name in measurements) return [name];
  throw new Error(`--only takes one of: ${Object.keys(measurements).join(", ")}`);
}

/** One measurement's rows; a failed one is said so in the table, and in the exit code, without losing the others. */
async function rowsOf(name: string): Promise<Row[]> {
  try {
    return (await measurements[name]?.()) ?? [];
  } catch (cause) {
    console.error(cause);
    process.exitCode = 1;
    return [{ what: name, ours: "failed" }];
  }
}

/** Runs the measurements, tells each as it comes, prints one table and, after a whole run, writes it to bench/results.md. */
export async function bench(args: readonly string[]): Promise<void> {
  const names = chosen(args);
  const facts = `${new Date().toISOString().slice(0, 10)}, ${machine()} at the start`;
  const rows: Row[] = [];
  for (const name of names) {
    console.error(`Measuring ${name} ...`);
    const measured = await rowsOf(name);
    console.error(tableOf(measured));
    rows.push(...measured);
  }
  const table = tableOf(rows);
  process.stdout.write(`\n${facts}\n\n${table}\n`);
  if (names.length === Object.keys(measurements).length)
    writeFileSync(join(root, "bench", "results.md"), `# Measurements\n\n${HEAD}\n\n${facts}\n\n${table}\n`);
}

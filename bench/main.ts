import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { card } from "./card";
import { catalogue } from "./catalogue";
import { coldStart } from "./cold-start";
import { lighthouse } from "./lighthouse";
import { memberArea } from "./member-area";
import { members } from "./members";
import { memory } from "./memory";
import { millionCases } from "./million-cases";
import { newsletter } from "./newsletter";
import { oddBodies } from "./odd-bodies";
import { type Options, onlyOf, optionsOf } from "./options";
import { root } from "./program";
import { publicPage } from "./public-page";
import { queue } from "./queue";
import { rendering } from "./rendering";
import { signIn } from "./sign-in";
import { sizes } from "./sizes";
import { slowNetwork } from "./slow-network";
import { submissions } from "./submissions";
import { machine, type PageTable, pageTableOf, type Row, tableOf } from "./table";
import { verification } from "./verification";
import { weight } from "./weight";

type Measured = Row[] | PageTable;

const measurements: Record<string, (options: Options) => Promise<Measured>> = {
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
  catalogue,
  newsletter,
  "odd-bodies": oddBodies,
  "cold-start": coldStart,
  memory,
  sizes,
  weight,
  lighthouse,
  "slow-network": slowNetwork,
};

const HEAD = `Written by \`npm run bench\`. Every ratio comes from one run in which both sides took turns, on one machine; medians of
the rounds. Figures in ms and a second depend on the machine and on what else it did; ratios depend far less.`;

function chosen(args: readonly string[]): string[] {
  const name = onlyOf(args);
  if (name === undefined) return Object.keys(measurements);
  if (name in measurements) return [name];
  throw new Error(`--only takes one of: ${Object.keys(measurements).join(", ")}`);
}

/** What one measurement found; a failed one is said so in the table, and in the exit code, without losing the others. */
async function measure(name: string, options: Options): Promise<Measured> {
  try {
    return (await measurements[name]?.(options)) ?? [];
  } catch (cause) {
    console.error(cause);
    process.exitCode = 1;
    return [{ what: name, ours: "failed" }];
  }
}

const isRows = (measured: Measured) => Array.isArray(measured);

/** One table of all rows, and behind it those of the public pages. */
function reportOf(measured: readonly Measured[]): string {
  const rows = measured.filter(isRows).flat();
  const tables = measured.flatMap((one) => (isRows(one) ? [] : [pageTableOf(one)]));
  return [...(rows.length > 0 ? [tableOf(rows)] : []), ...tables].join("\n\n");
}

/** Runs the measurements, tells each as it comes, prints the tables and, after a whole run, writes them to bench/results.md. */
export async function bench(args: readonly string[]): Promise<void> {
  const names = chosen(args);
  const options = optionsOf(args);
  const facts = `${new Date().toISOString().slice(0, 10)}, ${machine()} at the start`;
  const all: Measured[] = [];
  for (const name of names) {
    console.error(`Measuring ${name} ...`);
    const measured = await measure(name, options);
    console.error(reportOf([measured]));
    all.push(measured);
  }
  const report = reportOf(all);
  process.stdout.write(`\n${facts}\n\n${report}\n`);
  if (names.length === Object.keys(measurements).length)
    writeFileSync(join(root, "bench", "results.md"), `# Measurements\n\n${HEAD}\n\n${facts}\n\n${report}\n`);
}

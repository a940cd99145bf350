import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { card } from "./card";
import { catalogue } from "./catalogue";
import { certificates } from "./certificates";
import { checkIn } from "./check-in";
import { coldStart } from "./cold-start";
import { lighthouse } from "./lighthouse";
import { memberArea } from "./member-area";
import { members } from "./members";
import { memory } from "./memory";
import { millionCases } from "./million-cases";
import { money } from "./money";
import { newsletter } from "./newsletter";
import { oddBodies } from "./odd-bodies";
import { type Options, onlyOf, optionsOf } from "./options";
import { root } from "./program";
import { publicPage } from "./public-page";
import { queue } from "./queue";
import { registrations } from "./registrations";
import { rendering } from "./rendering";
import { withSection } from "./results";
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
  certificates,
  registrations,
  "check-in": checkIn,
  catalogue,
  newsletter,
  money,
  "odd-bodies": oddBodies,
  "cold-start": coldStart,
  memory,
  sizes,
  weight,
  lighthouse,
  "slow-network": slowNetwork,
};

function chosen(args: readonly string[]): string[] {
  const name = onlyOf(args);
  if (name === undefined) return Object.keys(measurements);
  const names = name.split(",");
  if (names.every((one) => one in measurements)) return names;
  throw new Error(`--only takes some of: ${Object.keys(measurements).join(", ")}`);
}

/** A failed measurement gives a row and the exit code 1, and does not stop the others. */
async function measure(name: string, options: Options): Promise<Measured> {
  try {
    return (await measurements[name]?.(options)) ?? [];
  } catch (cause) {
    console.error(cause);
    process.exitCode = 1;
    return [{ what: name, ours: "failed" }];
  }
}

const reportOf = (measured: Measured) => (Array.isArray(measured) ? tableOf(measured) : pageTableOf(measured));

/** Prints the tables and writes each into its section of bench/results.md, except with `--pages`. */
export async function bench(args: readonly string[]): Promise<void> {
  const options = optionsOf(args);
  const file = join(root, "bench", "results.md");
  for (const name of chosen(args)) {
    const facts = `${new Date().toISOString().slice(0, 10)}, ${machine()} at the start`;
    console.error(`Measuring ${name} ...`);
    const section = `${facts}\n\n${reportOf(await measure(name, options))}`;
    process.stdout.write(`\n## ${name}\n\n${section}\n`);
    if (!options.pages)
      writeFileSync(file, withSection(readFileSync(file, "utf8"), Object.keys(measurements), name, section));
  }
}

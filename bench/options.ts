/** What `npm run bench` was asked for, beside the names of measurements. */
export type Options = {
  /** How many times each thing is measured, where a measurement lets one choose. */
  runs?: number;
  /** The only pages to measure, where a measurement takes public pages. */
  pages?: string[];
};

function wordAfter(args: readonly string[], flag: string): string | undefined {
  const at = args.indexOf(flag);
  return at === -1 ? undefined : (args[at + 1] ?? "");
}

/** The name behind `--only`, undefined for all. */
export const onlyOf = (args: readonly string[]) => wordAfter(args, "--only");

/** Reads `--runs 3` and `--pages /,/faq`. Throws for a count that is none. */
export function optionsOf(args: readonly string[]): Options {
  const [count, pages] = [wordAfter(args, "--runs"), wordAfter(args, "--pages")];
  const runs = count === undefined ? undefined : Number(count);
  if (runs !== undefined && !(Number.isInteger(runs) && runs > 0))
    throw new Error("--runs takes a whole number from 1");
  return { runs, pages: pages?.split(",") };
}

export type Options = {
  /** Repetitions, where a measurement allows a choice. */
  runs?: number;
  /** Restricts measurements of public pages to these paths. */
  pages?: string[];
};

function wordAfter(args: readonly string[], flag: string): string | undefined {
  const at = args.indexOf(flag);
  return at === -1 ? undefined : (args[at + 1] ?? "");
}

/** Undefined means all. */
export const onlyOf = (args: readonly string[]) => wordAfter(args, "--only");

/** Parses `--runs 3` and `--pages /,/faq`. Throws on an invalid count. */
export function optionsOf(args: readonly string[]): Options {
  const [count, pages] = [wordAfter(args, "--runs"), wordAfter(args, "--pages")];
  const runs = count === undefined ? undefined : Number(count);
  if (runs !== undefined && !(Number.isInteger(runs) && runs > 0))
    throw new Error("--runs takes a whole number from 1");
  return { runs, pages: pages?.split(",") };
}

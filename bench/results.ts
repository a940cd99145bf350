const HEAD = `# Measurements

Written by \`npm run bench\`, a section for each measurement, when it was last made. Every ratio comes from one run in which both
sides took turns, on one machine; medians of the rounds. Figures in ms and a second depend on the machine and on what else it did;
ratios depend far less.`;

function sectionsOf(results: string): Map<string, string> {
  const [, ...parts] = results.split(/^## /m);
  return new Map(
    parts.map((part): [string, string] => {
      const [name = "", ...lines] = part.split("\n");
      return [name, lines.join("\n").trim()];
    }),
  );
}

/** Replaces the section `name` and drops sections that are not in `names`. */
export function withSection(results: string, names: readonly string[], name: string, section: string): string {
  const sections = sectionsOf(results).set(name, section);
  const kept = names.flatMap((one) => (sections.has(one) ? [`## ${one}\n\n${sections.get(one)}`] : []));
  return `${[HEAD, ...kept].join("\n\n")}\n`;
}

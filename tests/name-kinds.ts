import { basename } from "node:path";
import type { SourceFile } from "./source-tree";

const belongings: [what: string, inText: RegExp, inName: RegExp][] = [
  ["tables", /\bpgTable\(/, /^tables\.server\.ts$/],
  ["calls' handlers", /\bcreateApi\(\)/, /^(api|serve)\.server\.ts$/],
  ["settings", /: Setting<\w/, /-settings?\.server\.ts$/],
  ["mails", /<MailLayout\b/, /^(\w+-)*mails?(\.server)?\.tsx$/],
  ["form resolvers", /\bzodResolver\(/, /^form-(resolvers?|rules)\.ts$/],
];

const camelCase = (name: string) => name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const component = /export (default )?(async )?(function|const) [A-Z]|export default|export \{ \w+ as default/;

function brokenPromise(name: string, text: string): string | undefined {
  const [stem = ""] = name.split(".");
  const hook = new RegExp(`export (function|const) ${camelCase(stem)}\\b`);
  if (stem.startsWith("use-")) return hook.test(text) ? undefined : `exports no ${camelCase(stem)}`;
  const shows = name.endsWith(".tsx") && !name.endsWith(".server.tsx");
  return shows && !component.test(text) ? "exports no component" : undefined;
}

/** Violations of the naming rules in docs/conventions.md, one line each. */
export function brokenKinds({ path, text }: SourceFile): string[] {
  const name = basename(path);
  if (!path.startsWith("src/features/") || name.includes(".test.")) return [];
  const misplaced = belongings.filter(([, inText, inName]) => inText.test(text) && !inName.test(name));
  const broken = brokenPromise(name, text);
  return [
    ...misplaced.map(([what]) => `${path}: ${what} stand in a file of another name`),
    ...(broken ? [`${path} ${broken}`] : []),
  ];
}

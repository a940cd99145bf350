import type { Env, StateCore, Token } from "markdown-it";
import { filesNamedIn } from "../media/address";
import type { NamedFiles } from "../media/named-files.server";
import type { Heading } from "./heading";

export type Findings = { headings: Heading[]; warnings: string[] };

const filesOf = (env: Env | undefined) => env?.files as NamedFiles;

/** The id of the library file at `address`, and the file if it exists. */
export function fileAt(env: Env | undefined, address: string) {
  const [id] = filesNamedIn(address);
  return id === undefined ? undefined : { id, file: filesOf(env).get(id) };
}

export const findingsOf = (env: Env | undefined) => env?.findings as Findings;

/** Adds a warning for the author once. */
export function warn(env: Env | undefined, sentence: string): void {
  const { warnings } = findingsOf(env);
  if (!warnings.includes(sentence)) warnings.push(sentence);
}

/** The tokens of each line of text: one list for each paragraph, heading and cell. */
export const linesOf = ({ tokens }: Pick<StateCore, "tokens">): Token[][] =>
  tokens.flatMap(({ type, children }) => (type === "inline" && children ? [children] : []));

/** The text of `tokens` without markup. */
export const plainText = (tokens: readonly Token[]): string =>
  tokens.map(({ type, content }) => (/break$/.test(type) ? " " : content)).join("");

/** Whether a URL from the parser is a path of this site. */
export const isOwnAddress = (address: string) => /^\/(?!\/|%5C)/i.test(address);

/** "" if the token lacks the attribute. */
export const attributeOf = (token: Token, name: string) => String(token.attrGet(name) ?? "");

/** The meta data that a rule attached to the token being rendered. */
export const metaOf = <Meta>(tokens: readonly Token[], at: number) => tokens[at]?.meta as Meta;

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fieldsOf } from "../src/features/cases/form/declaration";
import { forms } from "../src/features/cases/forms";
import { brokenImportLaws, brokenNameLaws, brokenWriteLaw, inCircles, isBarrel, isList, quietWritesIn } from "./laws";
import { brokenKinds } from "./name-kinds";
import { quietWrites } from "./quiet-writes";
import { filesBelow, projectFolder } from "./source-tree";

const modules = filesBelow("src", /\.tsx?$/);
const sources = filesBelow("src", /\.(tsx?|css)$/);
const everything = [
  ...sources,
  ...["tests", "e2e", "bench", "scripts"].flatMap((folder) => filesBelow(folder, /\.(tsx?|mjs)$/)),
];
const lines = (text: string) => text.split("\n").length - 1;

test("src holds app, features, platform and ui, and no loose file", () => {
  expect(readdirSync(join(projectFolder, "src")).sort()).toEqual(["app", "features", "platform", "ui"]);
});

test("imports point one way, domain features do not know each other, only server files touch server things", () => {
  expect(modules.flatMap(brokenImportLaws)).toEqual([]);
});

test("no file imports itself by way of others, by value or by type", () => {
  expect(inCircles(sources.filter(({ path }) => /(?<!\.test)\.tsx?$/.test(path)))).toEqual([]);
  const planted = { "src/a.ts": "./b", "src/b.ts": "./c", "src/c.ts": "./a", "src/d.ts": "./a", "src/e.ts": "zod" };
  const files = Object.entries(planted).map(([path, name]) => ({ path, text: `import type { A } from "${name}";` }));
  expect(inCircles(files)).toEqual(["src/a.ts", "src/b.ts", "src/c.ts"]);
});

test("what writes has authorized before", () => {
  expect(modules.flatMap(brokenWriteLaw)).toEqual([]);
});

test("a verb that changes rows authorizes and records, or its exception has a reason", () => {
  const quiet = modules.flatMap(quietWritesIn);
  const names = (lack: string) => quiet.filter(({ lacks }) => lacks === lack).map(({ name }) => name);
  expect(names("authorize").sort()).toEqual([...quietWrites.nobodyAsks].sort());
  expect(names("record").sort()).toEqual([...quietWrites.leavesNoActivity].sort());
});

test("names are kebab-case and say what is inside", () => {
  expect(everything.flatMap(({ path }) => brokenNameLaws(path))).toEqual([]);
});

test("a feature's files are what their names say they are", () => {
  expect(modules.flatMap(brokenKinds)).toEqual([]);
});

const misnamed = [
  ["src/features/newsletter/rows.server.ts", 'export const a = pgTable("a", {});'],
  ["src/features/newsletter/operations.server.ts", "const a: Setting<number> = {};"],
  ["src/features/newsletter/welcome.tsx", "export function Welcome() { return <MailLayout />; }"],
  ["src/features/newsletter/use-draft.ts", "export function useForm() {}"],
  ["src/features/newsletter/words.tsx", "export const words = 1;"],
];

test.each(misnamed)("%s is not the place for: %s", (path = "", text = "") => {
  expect(brokenKinds({ path, text })).toHaveLength(1);
});

test("no file only passes on what others export", () => {
  expect(modules.filter(isBarrel).map(({ path }) => path)).toEqual([]);
});

test("a file is one noun or one screen: none over 400 lines, nine in ten under 250", () => {
  const code = sources.filter(({ path }) => !isList(path));
  expect(code.filter(({ text }) => lines(text) > 400).map(({ path }) => path)).toEqual([]);
  expect(code.filter(({ text }) => lines(text) < 250).length / code.length).toBeGreaterThanOrEqual(0.9);
});

test("drizzle/meta holds one snapshot, that of the last migration", () => {
  const meta = readdirSync(join(projectFolder, "drizzle", "meta"));
  const last = readdirSync(join(projectFolder, "drizzle"))
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .at(-1);
  expect(meta.sort()).toEqual([`${last?.slice(0, 4)}_snapshot.json`, "_journal.json"]);
});

test("properties stand in the literal that holds them, not in a spread one", () => {
  const spread = /\.{3}\{/;
  expect(everything.filter(({ text }) => spread.test(text)).map(({ path }) => path)).toEqual([]);
});

const forbidden = [
  ["src/ui/x.tsx", 'import { a } from "~/features/content/faq";'],
  ["src/platform/x.ts", 'import type { A } from "../features/accounts/schema";'],
  ["src/platform/x.ts", 'type A = import("../features/accounts/schema").SignUpInput;'],
  ["src/features/captcha/x.ts", 'export { a } from "../newsletter/schema";'],
  ["src/features/newsletter/x.ts", 'export * from "../shell/theme";'],
  ["src/features/newsletter/x.tsx", 'const a = lazy(() => import("~/features/content/faq-list"));'],
  ["src/features/partnership/x.ts", 'import { a } from "../membership/schema";'],
  ["src/features/membership/x.ts", 'import { a } from "~/features/content/faq";'],
  ["src/features/content/x.ts", 'import { a } from "~/features/shell/theme";'],
  ["src/features/shell/x.ts", 'import { a } from "../../server";'],
  ["src/features/content/x.ts", 'import { readFileSync } from "node:fs";'],
  ["src/features/content/x.tsx", 'import type { Config } from "~/platform/config/config.server";'],
  ["src/ui/x.tsx", 'await import("drizzle-orm/pg-core");'],
  ["src/features/newsletter/api.server.ts", 'import { subscriptionTable } from "./tables.server";'],
  ["src/features/content/pages/x.tsx", 'import { sql } from "drizzle-orm";'],
  ["src/features/cases/x.ts", 'import { forms } from "~/app/routes";'],
  ["src/features/cases/x.ts", 'import { partnershipForm } from "../partnership/form";'],
  ["src/features/cases/console/x.server.ts", 'import { sources } from "~/app/sources.server";'],
  ["src/features/partnership/form.ts", 'import { kindLabel } from "~/features/cases/kinds";'],
  ["src/features/partnership/form.ts", 'import { submitForm } from "./operations.server";'],
  ["src/features/partnership/partner-steps.ts", 'import { submitForm } from "./operations.server";'],
  ["src/features/cases/forms.ts", 'import { applyForm } from "../partnership/apply";'],
];

test.each(forbidden)("%s may not hold: %s", (path = "", text = "") => {
  expect(brokenImportLaws({ path, text })).not.toEqual([]);
});

const allowed = [
  ["src/features/cases/forms.ts", 'import { partnershipForm } from "../partnership/form";'],
  [
    "src/features/newsletter/operations.server.ts",
    'import { eq } from "drizzle-orm"; import { a } from "./tables.server";',
  ],
  [
    "src/features/newsletter/pages/x.tsx",
    'import { a } from "~/platform/http/page-context.server"; import { b } from "../operations.server";',
  ],
  ["src/features/accounts/x.tsx", 'import { a } from "~/features/captcha/captcha"; import { b } from "~/ui/button";'],
  ["src/features/shell/x.tsx", 'import { a } from "~/features/content/faq";'],
  ["src/features/content/x.ts", 'import { a } from "~/features/membership/fees";'],
  [
    "src/features/content/x.ts",
    '// import { a } from "~/features/shell/theme";\nexport const text = \'import "node:fs"\';',
  ],
];

test.each(allowed)("%s may hold: %s", (path = "", text = "") => {
  expect(brokenImportLaws({ path, text })).toEqual([]);
});

test("the law of writing finds a verb that authorizes late or never, and leaves a right one alone", () => {
  const path = "src/features/newsletter/operations.server.ts";
  const never = "export async function a(ctx) { return transaction(ctx, async (tx) => {}); }";
  const late = "export async function a(ctx) { await record(ctx, 'a', 'b'); authorize(ctx, 'anyone'); }";
  const right =
    "export async function a(ctx) { authorize(ctx, 'anyone'); return transaction<void>(ctx, async (tx) => record(tx, 'a', 'b')); }";
  const other = `${right}\nexport const b = (ctx) => transaction(ctx, async () => {});`;
  expect([never, late, other].map((text) => brokenWriteLaw({ path, text }).length)).toEqual([1, 1, 1]);
  expect(brokenWriteLaw({ path, text: right })).toEqual([]);
});

test("a verb that changes rows in silence is found, a step of another verb is not", () => {
  const path = "src/features/newsletter/operations.server.ts";
  const lackOf = (text: string) => quietWritesIn({ path, text }).map(({ lacks }) => lacks);
  const change = "await ctx.db.update(subscriptionTable).set({ name });";
  expect(lackOf(`export async function a(ctx) { ${change} }`)).toEqual(["authorize"]);
  expect(lackOf("export const a = (ctx) => ctx.db.execute(sql`delete from x`);")).toEqual(["authorize"]);
  expect(lackOf(`export async function a(ctx) { authorize(ctx, "anyone"); ${change} }`)).toEqual(["record"]);
  const whole = `authorize(ctx, "anyone"); ${change} await record(ctx, "a", id);`;
  expect(lackOf(`export async function a(ctx) { ${whole} }`)).toEqual([]);
  expect(lackOf("export const a = (tx) => tx.db.delete(subscriptionTable);")).toEqual([]);
  expect(lackOf("export const a = (ctx) => ctx.db.execute(sql`select 1`);")).toEqual([]);
});

const formFolders = Object.entries(forms).map(([kind, { name }]) => {
  const declared = modules.find(
    ({ path, text }) =>
      path.endsWith("/form.ts") && text.includes(`kind: "${kind}"`) && text.includes(`name: "${name}"`),
  );
  return { kind, folder: `src/features/${declared?.path.split("/")[2]}/` };
});

test("no file outside a form's feature names its kind", () => {
  const named = formFolders.flatMap(({ kind, folder }) =>
    modules
      .filter(
        ({ path }) => !path.startsWith(folder) && path !== "src/features/cases/forms.ts" && !path.includes(".test."),
      )
      .filter(({ text }) => new RegExp(`["'\`]${kind}["'\`]|\\b${kind}:`).test(text))
      .map(({ path }) => `${path} names ${kind}`),
  );
  expect(named).toEqual([]);
});

test("the engine of submissions names no field of a form", () => {
  const fields = Object.values(forms).flatMap((form) => fieldsOf(form).map(({ name }) => name));
  const ofOneForm = fields.filter((name) => /[a-z][A-Z]/.test(name));
  const engine = modules.filter(
    ({ path }) => /^src\/features\/(cases|console)\//.test(path) && !path.includes(".test."),
  );
  const named = engine.flatMap(({ path, text }) =>
    ofOneForm.filter((name) => new RegExp(`\\b${name}\\b`).test(text)).map((name) => `${path} names ${name}`),
  );
  expect(named).toEqual([]);
});

test("the laws of names find what they forbid", () => {
  const wrong = [
    "src/features/content/utils.ts",
    "src/lib/x.ts",
    "src/ui/Button.tsx",
    "src/ui/index.ts",
    "src/ui/date_helpers.ts",
  ];
  expect(wrong.filter((path) => brokenNameLaws(path).length === 0)).toEqual([]);
  expect(brokenNameLaws("src/platform/http/page-cache.server.test.ts")).toEqual([]);
  expect(isBarrel({ path: "src/ui/x.ts", text: 'export * from "./a";\nexport { b } from "./b";' })).toBe(true);
  expect(isBarrel({ path: "src/ui/x.ts", text: 'export { b } from "./b";\nexport const c = 1;' })).toBe(false);
});

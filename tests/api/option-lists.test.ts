import { beforeAll, expect, test } from "vitest";
import { fieldsOf } from "../../src/features/cases/form/declaration";
import { type CaseKind, caseKinds, formOf } from "../../src/features/cases/kinds";
import { usePortal } from "../portal";

const portal = usePortal();

/** The calls of the forms that store more than their case. */
const ownCalls: Partial<Record<CaseKind, string>> = {
  DM: "/api/membership/digital",
  CP: "/api/competition/submit",
  CD: "/api/history/declarations",
};

/** The portal fills these in itself. */
const filledByPortal: readonly CaseKind[] = ["OR", "RN"];
const asked = caseKinds.filter((kind) => !filledByPortal.includes(kind));

type Schema = { enum?: unknown[]; examples?: unknown[]; items?: Schema; properties?: Record<string, Schema> };
type Document = { paths: Record<string, { post?: { requestBody?: { content: Record<string, { schema: Schema }> } } }> };
let document: Document;
beforeAll(async () => {
  document = await (await portal.ask("/api/openapi.json")).json();
});

test.each(asked)("the description of the calls names every option of the form %s", (kind) => {
  const form = formOf(kind);
  const path = form.call?.path ?? ownCalls[kind] ?? "";
  const body = document.paths[path]?.post?.requestBody?.content["application/json"]?.schema.properties;
  expect(body, path).toBeDefined();
  for (const { name, kind: fieldKind, options, open } of fieldsOf(form)) {
    if (fieldKind !== "choice" && fieldKind !== "choices") continue;
    const schema = fieldKind === "choices" ? body?.[name]?.items : body?.[name];
    const values = options?.map(({ value }) => value) ?? [];
    expect(values.length, name).toBeGreaterThan(1);
    // An open list names its options as examples, since it accepts other answers too.
    const named = open ? schema?.examples : schema?.enum?.filter((value) => value !== null);
    expect(named, name).toEqual(values);
  }
});

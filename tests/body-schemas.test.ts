import { expect, test } from "vitest";
import type { z } from "zod";
import { api } from "../src/app/api";
import { entryKinds } from "../src/features/content/entries/kinds";
import { shapeOf } from "../src/features/content/entries/shapes";
import { settings } from "../src/features/settings/operations.server";

const lengthChecks = ["max_length", "min_length", "length_equals"];

type Def = {
  type: string;
  checks?: { _zod: { def: { check: string } } }[];
  shape?: Record<string, z.ZodType>;
  options?: z.ZodType[];
  items?: z.ZodType[];
  element?: z.ZodType;
  innerType?: z.ZodType;
  valueType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
};

function measuredTooEarly(schema: z.ZodType | undefined, path: string, isTyped = false): string[] {
  if (!schema) return [];
  const { type, checks = [], shape = {}, options = [], items = [], ...def } = schema._zod.def as unknown as Def;
  const measures = checks.some(({ _zod }) => lengthChecks.includes(_zod.def.check));
  // The output of z.preprocess may have any type; any other pipe input has checked it.
  const typedBefore = def.in !== undefined && (def.in._zod.def as { type: string }).type !== "transform";
  return [
    ...(measures && !isTyped ? [`${path} (${type})`] : []),
    ...Object.entries(shape).flatMap(([name, inner]) => measuredTooEarly(inner, `${path}.${name}`)),
    ...[...options, ...items].flatMap((inner) => measuredTooEarly(inner, path)),
    ...measuredTooEarly(def.element, `${path}[]`),
    ...measuredTooEarly(def.innerType, path, isTyped),
    ...measuredTooEarly(def.valueType, `${path}{}`),
    ...measuredTooEarly(def.in, path, isTyped),
    ...measuredTooEarly(def.out, path, typedBefore),
  ];
}

test("no body of a call is measured before it is known to be a text or a list", () => {
  const bodies = Object.entries(api).flatMap(([prefix, create]) =>
    create().openAPIRegistry.definitions.flatMap((definition) => {
      if (definition.type !== "route") return [];
      const { method, path, request } = definition.route;
      const media = request?.body?.content["application/json"];
      const schema = media && "schema" in media ? media.schema : undefined;
      return schema ? [{ call: `${method} ${prefix}${path} `, schema: schema as z.ZodType }] : [];
    }),
  );
  expect(bodies.length).toBeGreaterThan(50);
  expect(bodies.flatMap(({ call, schema }) => measuredTooEarly(schema, call))).toEqual([]);
});

test("neither is what is set, or said by an entry, which its call leaves to a schema of its own", () => {
  const own = [
    ...Object.entries(settings).map(([key, { schema }]) => ({ key, schema })),
    ...entryKinds.map((key) => ({ key, schema: shapeOf(key) })),
  ];
  expect(own.length).toBeGreaterThan(20);
  expect(own.flatMap(({ key, schema }) => measuredTooEarly(schema, key))).toEqual([]);
});

import { expect, test } from "vitest";
import { itemKinds } from "../items/kinds";
import { sampleItems } from "../items/sample-items-content";
import { itemFieldsOf } from "./item-fields";

const namesOf = (kind: (typeof itemKinds)[number]) =>
  itemFieldsOf(kind).flatMap((field) =>
    field.as === "group" ? field.fields.map(({ name }) => `${field.name}.${name}`) : [field.name],
  );

test("an editor is asked only what the kind has", () => {
  const words = ["title", "summary", "body", "slug"];
  const ofPicture = ["meta.picture", "meta.pictureAlt"];
  expect(namesOf("news")).toEqual([...words, ...ofPicture, "specializations", "isSample"]);
  const having = (name: string) => itemKinds.filter((kind) => namesOf(kind).includes(name));
  expect(having("meta.startsAt")).toEqual(["event"]);
  expect(having("meta.place")).toEqual(["event"]);
  expect(having("meta.issue")).toEqual(["newsletter", "magazine", "raw-to-real", "guide"]);
  expect(having("price")).toEqual(["course", "bundle", "mercantile"]);
  expect(having("points")).toEqual(["course", "bundle", "event"]);
});

test("what the samples say can be edited", () => {
  for (const { kind, slug, meta } of sampleItems)
    for (const name of Object.keys(meta))
      expect([slug, namesOf(kind)]).toEqual([slug, expect.arrayContaining([`meta.${name}`])]);
});

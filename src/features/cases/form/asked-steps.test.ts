import { expect, test } from "vitest";
import { askedSteps, decidingFields } from "./asked-steps";
import { askedAnswers, neededFields } from "./condition";
import { group, step } from "./declaration";
import { choice, text } from "./fields";

const states = [
  { value: "goa", label: "Goa" },
  { value: "elsewhere", label: "Elsewhere", offered: false },
];
const isBody = { field: "who", is: ["body"] };
const abroad = { field: "where", is: ["abroad"] };
const steps = [
  step("Who", "Who?", [group([text("who", "Who", { max: 10 }), text("where", "Where", { max: 10 })])]),
  step("Place", "Place", [
    group([
      choice("state", "State", states, {
        open: true,
        when: { any: [isBody, { all: [abroad, { field: "who", is: ["self"] }] }] },
        unasked: "For bodies",
        typedWhen: abroad,
      }),
      text("second", "Second", { max: 10, optional: true, offered: false }),
    ]),
  ]),
  step("Body", "Body", [group([text("name", "Name", { max: 10, requiredWhen: abroad })], { when: isBody })]),
];
const form = { steps };
const fieldNamed = (name: string, values: Record<string, unknown>) =>
  askedSteps(form, values)
    .flatMap(({ groups }) => groups.flatMap(({ fields }) => fields))
    .find((field) => field.name === name);

test("a step that asks for nothing beside the answers is left out, and one field of a group may be needed only sometimes", () => {
  expect(askedSteps(form, { who: "self" }).map(({ name }) => name)).toEqual(["Who", "Place"]);
  expect(fieldNamed("name", { who: "body" })?.optional).toBe(true);
  expect(fieldNamed("name", { who: "body", where: "abroad" })?.optional).toBe(false);
});

test("a field with a reason stays, disabled by it, while it is not asked for", () => {
  expect(fieldNamed("state", { who: "self" })?.disabledReason).toBe("For bodies");
  expect(fieldNamed("state", { who: "self", where: "abroad" })?.disabledReason).toBeUndefined();
});

test("an answer is chosen from what is offered, or typed", () => {
  expect(fieldNamed("state", { who: "body" })?.options).toEqual([states[0]]);
  expect(fieldNamed("state", { who: "body", where: "abroad" })).toMatchObject({ kind: "text", options: undefined });
  expect(fieldNamed("second", { who: "body" })).toBeUndefined();
});

test("what is needed, what is kept and what decides follow from the same conditions", () => {
  const needed = (values: Record<string, unknown>) => neededFields(steps, values).map(({ name }) => name);
  expect(needed({ who: "self" })).toEqual(["who", "where"]);
  expect(needed({ who: "body", where: "abroad" })).toEqual(["who", "where", "state", "name"]);
  expect(askedAnswers(form, { who: "self", state: "goa", name: "X" })).toEqual({ who: "self" });
  expect(decidingFields(form).sort()).toEqual(["where", "who"]);
});

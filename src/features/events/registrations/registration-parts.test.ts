import { expect, test } from "vitest";
import type { PublicEvent } from "../schema";
import { registrationParts } from "./registration-parts";

const meal = { name: "meal", kind: "choice" as const, label: "Meal", isOptional: false, options: ["A", "B"] };
const event = { sessions: [{ places: 10 }], questions: [meal, { ...meal, name: "note", isOptional: true }] };
const plain = { sessions: [{ places: null }], questions: [] };
const of = (of: unknown, people: object[], rest: object = {}) =>
  registrationParts({
    event: of as PublicEvent,
    typed: { registrationTypeIds: ["delegate"], people: people as never, email: "asha@example.in" },
    chosenSessions: [],
    errors: {},
    ...rest,
  });
const filled = (parts: ReturnType<typeof of>) =>
  parts.filter(({ isFilled }) => isFilled).map(({ id }) => id.replace("part-", ""));
const wrong = (parts: ReturnType<typeof of>) =>
  parts.filter(({ hasError }) => hasError).map(({ id }) => id.replace("part-", ""));

test("only the parts that an event has are listed", () => {
  expect(of(plain, [{ name: "Asha" }]).map(({ title }) => title)).toEqual([
    "How you register",
    "People",
    "Where we write to",
  ]);
  expect(of(event, [{ name: "Asha" }])).toHaveLength(5);
});

test("a part is filled in once everybody has answered what is not optional", () => {
  const answered = { name: "Asha", answers: { meal: "A" } };
  expect(filled(of(event, [{ name: " " }]))).toEqual(["how", "email"]);
  expect(filled(of(event, [answered, { name: "Ravi", answers: { meal: "" } }]))).toEqual(["how", "people", "email"]);
  expect(filled(of(event, [answered], { chosenSessions: ["one"] }))).toEqual([
    "how",
    "people",
    "sessions",
    "questions",
    "email",
  ]);
});

test("a mark stands at the part whose answer was refused", () => {
  const errors = { people: [undefined, { answers: { meal: {} } }], guardian: {} };
  expect(wrong(of(event, [{ name: "Asha" }], { errors }))).toEqual(["questions", "email"]);
});

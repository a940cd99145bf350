import { expect, test } from "vitest";
import { membershipTypes } from "./membership-types";
import { typeAction } from "./type-action";

const types = membershipTypes({ scholarship: "₹50,000", digitalYear: "₹1,200" });

test("there are six memberships, and only the association of professionals is the most popular", () => {
  expect(types.map(({ title }) => title)).toEqual([
    "Student Association Member",
    "Association of Professionals",
    "Associate Member",
    "Institutional Member",
    "Corporate Member",
    "Digital Member",
  ]);
  expect(types.filter(({ popular }) => popular).map(({ slug }) => slug)).toEqual([
    "association-professionals",
  ]);
});

test("only the digital membership is free and leads to its own form", () => {
  const digital = types.filter(({ price }) => price === "Free");
  expect(digital.map(typeAction)).toEqual([{ to: "/digital-membership", label: "Get Started Free" }]);
});

test("every other membership opens the inquiry with its type filled in", () => {
  const others = types.filter(({ slug }) => slug !== "digital");
  expect(others.map(typeAction)).toEqual(
    others.map(({ slug }) => ({ to: `/membership-contact?type=${slug}`, label: "Contact Us" })),
  );
});

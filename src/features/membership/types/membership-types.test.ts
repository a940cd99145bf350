import { expect, test } from "vitest";
import { membershipTypes, typeAction } from "./membership-types";

const types = membershipTypes({ scholarship: "₹50,000", digitalYear: "₹1,200", associateYear: "₹3,600" });

test("there are six memberships, and only the association of professionals is the most popular", () => {
  expect(types.map(({ title }) => title)).toEqual([
    "Student Association Member",
    "Association of Professionals",
    "Associate Member",
    "Institutional Member",
    "Corporate Member",
    "Digital Member",
  ]);
  expect(types.filter(({ popular }) => popular).map(({ slug }) => slug)).toEqual(["association-professionals"]);
});

test("a membership that has a fee names it in the line below its price label, which stays", () => {
  const named = types.flatMap(({ slug, price, priceNote }) => (priceNote ? [[slug, price, priceNote]] : []));
  expect(named).toEqual([
    ["associate-member", "Contact Us", "₹3,600 a year."],
    ["digital", "Free", "The first year; ₹1,200 a year from the second."],
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

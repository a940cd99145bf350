import { expect, test } from "vitest";
import { type Actor, authorize } from "../../src/platform/context.server";
import { Refusal } from "../../src/platform/refusal";
import type { Role } from "../../src/platform/roles";
import { usePortal } from "../portal";

const portal = usePortal();
const user = (...roles: Role[]): Actor => ({ kind: "user", id: "u-1", sessionId: "s-1", roles, secondFactor: true });
const needs = ["anyone", "user", "member", "reviewer", "editor", "admin", "system"] as const;

function verdict(actor: Actor, needed: (typeof needs)[number]): "yes" | number {
  try {
    authorize(portal.context({ actor }), needed);
    return "yes";
  } catch (cause) {
    if (cause instanceof Refusal) return cause.status;
    throw cause;
  }
}

test.each<[string, Actor, ("yes" | number)[]]>([
  ["a visitor", { kind: "visitor" }, ["yes", 401, 401, 401, 401, 401, 401]],
  ["an account without roles", user(), ["yes", "yes", 403, 403, 403, 403, 403]],
  ["a member", user("member"), ["yes", "yes", "yes", 403, 403, 403, 403]],
  ["a reviewer", user("member", "reviewer"), ["yes", "yes", "yes", "yes", 403, 403, 403]],
  ["an editor", user("member", "editor"), ["yes", "yes", "yes", 403, "yes", 403, 403]],
  ["an admin", user("member", "admin"), ["yes", "yes", "yes", "yes", "yes", "yes", 403]],
  ["an admin who is no member", user("admin"), ["yes", "yes", 403, "yes", "yes", "yes", 403]],
  ["the system", { kind: "system" }, ["yes", "yes", "yes", "yes", "yes", "yes", "yes"]],
])("what %s may do", (_who, actor, expected) => {
  expect(Object.fromEntries(needs.map((needed) => [needed, verdict(actor, needed)]))).toEqual(
    Object.fromEntries(needs.map((needed, place) => [needed, expected[place]])),
  );
});

test("staff without a second factor are refused what only staff may do, and told why", () => {
  const actor: Actor = { kind: "user", id: "u-1", sessionId: "s-1", roles: ["member", "admin"] };
  expect(verdict(actor, "member")).toBe("yes");
  for (const needed of ["reviewer", "editor", "admin"] as const)
    expect(() => authorize(portal.context({ actor }), needed)).toThrow(
      expect.objectContaining({ status: 403, code: "second_factor_needed" }),
    );
});

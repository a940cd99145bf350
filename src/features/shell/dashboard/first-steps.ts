import { formOf } from "../../cases/kinds";
import type { Figures, Step } from "./calls";
import type { Facts } from "./facts.server";

type Known = Pick<Facts, "emailVerified" | "hasProfile" | "hasDeclared" | "points" | "openCases">;

/** A pending application counts as applied. */
export function stepsOf(facts: Known, hasNumber: boolean): Step[] {
  const hasApplied = facts.openCases.some(({ kind }) => formOf(kind).appliesFor === "membership");
  return [
    { name: "verify-email", isDone: facts.emailVerified },
    { name: "profile", isDone: facts.hasProfile },
    { name: "membership", isDone: hasNumber || hasApplied },
    { name: "cpd", isDone: facts.hasDeclared || facts.points > 0 },
  ];
}

export function isNewcomer({ points, events, certificates }: Figures, steps: readonly Step[]): boolean {
  return points === 0 && events === 0 && certificates === 0 && steps.some(({ isDone }) => !isDone);
}

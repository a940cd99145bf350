import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldValues, Resolver } from "react-hook-form";
import { askedAnswers } from "./condition";
import type { FormDeclaration } from "./declaration";
import { shapeOf } from "./shape";

/**
 * What checks the answers of `form`, without those that it does not ask for beside the others: nobody has to correct what
 * cannot be seen. Loaded with the first check, and Zod with it.
 */
export function resolverOf<Typed extends FieldValues, Body extends FieldValues>(
  form: Pick<FormDeclaration, "steps">,
): Resolver<Typed, unknown, Body> {
  const check = zodResolver(shapeOf(form)) as unknown as Resolver<Typed, unknown, Body>;
  return (typed, context, options) => check(askedAnswers(form, typed), context, options);
}

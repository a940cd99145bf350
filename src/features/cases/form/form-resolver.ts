import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldValues, Resolver } from "react-hook-form";
import { askedAnswers } from "./condition";
import type { FormDeclaration } from "./declaration";
import { shapeOf } from "./shape";

/** Validates only the fields that apply, as people cannot correct hidden ones. */
export function resolverOf<Typed extends FieldValues, Body extends FieldValues>(
  form: Pick<FormDeclaration, "steps">,
): Resolver<Typed, unknown, Body> {
  const check = zodResolver(shapeOf(form)) as unknown as Resolver<Typed, unknown, Body>;
  return (typed, context, options) => check(askedAnswers(form, typed), context, options);
}

import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldValues, Resolver } from "react-hook-form";
import type { FormDeclaration } from "./declaration";
import { shapeOf } from "./shape";

/** What checks the answers of `form`; loaded with the first check, and Zod with it. */
export const resolverOf = <Typed extends FieldValues, Body extends FieldValues>(
  form: Pick<FormDeclaration, "steps">,
) => zodResolver(shapeOf(form)) as unknown as Resolver<Typed, unknown, Body>;

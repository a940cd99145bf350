import type { Priority } from "../promises";
import { casePriorities } from "./schema";

/** The priority that a form gave with its details; most forms ask for none. */
export const priorityOf = ({ priority }: { priority?: unknown }): Priority =>
  casePriorities.find((one) => one === priority) ?? "medium";

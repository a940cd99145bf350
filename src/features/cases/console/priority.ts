import { type Priority, priorities } from "../promises";

/** The priority that a form gave with its details; most forms ask for none. */
export const priorityOf = ({ priority }: { priority?: unknown }): Priority =>
  priorities.find((one) => one === priority) ?? "medium";

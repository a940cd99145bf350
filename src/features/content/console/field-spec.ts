import type { Option } from "~/ui/select-field";
import type { MediaKind } from "../media/file";

type Look = { name: string; label: string; hint?: string; optional?: boolean };

/** A control, group or list of the form. Names are those of the entry's schema. */
export type FieldSpec = Look &
  (
    | { as: "line" | "area" | "text" | "markdown" | "number" | "moment" | "check" | "table" }
    | { as: "select" | "tags"; options: readonly Option[] }
    | { as: "file"; kind: MediaKind }
    | { as: "group"; fields: readonly FieldSpec[] }
    | { as: "list"; noun: string; fields: readonly FieldSpec[] }
  );

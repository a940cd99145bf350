import { toControl } from "~/platform/time/moment-control";
import { type EntryKind, isItemKind } from "../entries/kinds";
import type { FieldSpec } from "./field-spec";
import { fieldsOf } from "./form-content";
import { type FormValue, objectOf } from "./form-value";

/** A field before and after, as text; "" for none. `isLong` fields are compared line by line. */
export type FieldChange = { label: string; before: string; after: string; isLong: boolean };

/** All labels of `kind`: stored items may have fields that their kind no longer asks for. */
function labelsOf(kind: EntryKind): Map<string, FieldSpec> {
  const found = new Map<string, FieldSpec>();
  const add = (fields: readonly FieldSpec[], path: string) => {
    for (const field of fields) {
      found.set(path + field.name, field);
      if (field.as === "group") add(field.fields, `${path}${field.name}.`);
    }
  };
  add(fieldsOf(kind), "");
  return found;
}

const nameOf = (path: string) => path.split(".").at(-1) ?? path;

function shown(value: unknown, field: FieldSpec | undefined): string {
  if (value === undefined || value === null || value === "") return "";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (field?.as === "moment") return toControl(value).replace("T", " ");
  if (typeof value === "string" || typeof value === "number") return String(value);
  if (Array.isArray(value) && value.every((one) => typeof one === "string")) return value.join(", ");
  return JSON.stringify(value, null, 2);
}

/** The values of a version by path, with each fact of an item's `meta` as its own path. */
function flat(kind: EntryKind, { meta, ...value }: FormValue): FormValue {
  if (!isItemKind(kind)) return meta === undefined ? value : { ...value, meta };
  const facts = Object.entries(objectOf(meta)).map(([name, fact]) => [`meta.${name}`, fact]);
  return { ...value, ...Object.fromEntries(facts) };
}

/** The changed fields, in the order of the form. */
export function fieldChanges(kind: EntryKind, earlier: FormValue, later: FormValue): FieldChange[] {
  const fields = labelsOf(kind);
  const [before, after] = [flat(kind, earlier), flat(kind, later)];
  const paths = new Set([...fields.keys(), ...Object.keys(before), ...Object.keys(after)]);
  return [...paths].flatMap((path) => {
    const field = fields.get(path);
    const said = { before: shown(before[path], field), after: shown(after[path], field) };
    if (said.before === said.after) return [];
    const isLong = field?.as === "markdown" || field?.as === "text" || /\n/.test(said.before + said.after);
    return [{ label: field?.label ?? nameOf(path), ...said, isLong }];
  });
}

import { useEffect, useRef, useState } from "react";

/** Displayed values by field name. */
export type Values = Record<string, string>;
/** Edited values by field, and the version on which the edits are based. */
type Typed = { values: Partial<Values>; since: number };

/**
 * Keeps edits of `inForce`, stored as `version`, until they are saved or discarded; all other fields follow the stored
 * values.
 */
export function useEdits<Form extends Values>(inForce: Form, version: number) {
  const [typed, setTyped] = useState<Typed>({ values: {}, since: version });
  const shown: Form = { ...inForce, ...typed.values };
  const isTyped = (name: string) => shown[name] !== inForce[name];
  const isChanged = Object.keys(inForce).some(isTyped);
  const isOvertaken = isChanged && typed.since < version;
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  });
  return {
    shown,
    isChanged,
    isOvertaken,
    /** The stored value that another person changed after this field was edited. */
    overtakenBy: (name: string) => (isOvertaken && isTyped(name) ? inForce[name] : undefined),
    type(name: string, value: string) {
      const before = isChanged ? typed : { values: {}, since: version };
      setTyped({ values: { ...before.values, [name]: value }, since: before.since });
    },
    discard: () => setTyped({ values: {}, since: version }),
    /**
     * Call after `sent` is stored as version `now`. Later input stays as an edit of that version. Returns whether there
     * was none.
     */
    saved(sent: Form, now: number): boolean {
      const later = Object.entries(latest.current).filter(([name, value]) => value !== sent[name]);
      setTyped({ values: Object.fromEntries(later), since: now });
      return later.length === 0;
    },
  };
}

import { useEffect, useRef, useState } from "react";

/** What a form shows, by the names of its fields. */
export type Values = Record<string, string>;
/** What was typed, by field, and the version that stood there when the typing began. */
type Typed = { values: Partial<Values>; since: number };

/**
 * What was typed over `inForce`, which is kept under `version`, until it is saved or discarded; all other fields follow what is
 * in force.
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
    /** What somebody else has put in force since the field was typed in. */
    overtakenBy: (name: string) => (isOvertaken && isTyped(name) ? inForce[name] : undefined),
    type(name: string, value: string) {
      const before = isChanged ? typed : { values: {}, since: version };
      setTyped({ values: { ...before.values, [name]: value }, since: before.since });
    },
    /** Lets go of everything typed. */
    discard: () => setTyped({ values: {}, since: version }),
    /** `sent` is stored as version `now`: what was typed in the meantime stays, as an edit of that. Says whether nothing was. */
    saved(sent: Form, now: number): boolean {
      const later = Object.entries(latest.current).filter(([name, value]) => value !== sent[name]);
      setTyped({ values: Object.fromEntries(later), since: now });
      return later.length === 0;
    },
  };
}

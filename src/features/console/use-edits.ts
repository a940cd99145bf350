import { useEffect, useRef, useState } from "react";

export type Values = Record<string, string>;
type Typed = { values: Partial<Values>; since: number };

/** Fields without edits follow the stored values. */
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
    overtakenBy: (name: string) => (isOvertaken && isTyped(name) ? inForce[name] : undefined),
    type(name: string, value: string) {
      const before = isChanged ? typed : { values: {}, since: version };
      setTyped({ values: { ...before.values, [name]: value }, since: before.since });
    },
    discard: () => setTyped({ values: {}, since: version }),
    /** Input after `sent` stays as an edit of version `now`. Returns whether there was none. */
    saved(sent: Form, now: number): boolean {
      const later = Object.entries(latest.current).filter(([name, value]) => value !== sent[name]);
      setTyped({ values: Object.fromEntries(later), since: now });
      return later.length === 0;
    },
  };
}

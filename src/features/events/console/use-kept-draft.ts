import { useState } from "react";
import { draftNow, type Kept, type Stored } from "./kept-draft";

export function useKeptDraft<Values extends object>(stored: Stored<Values>) {
  const [kept, setKept] = useState<Kept<Values>>();
  const { values, base, isOvertaken } = draftNow(stored, kept);
  return {
    draft: values,
    version: base.version,
    isOvertaken,
    type: (change: Partial<Values>) =>
      setKept((before) => {
        const now = draftNow(stored, before);
        return { values: { ...now.values, ...change }, base: now.base };
      }),
    /** The list of events can still have the version before. */
    saved: (now: Stored<Values>) => setKept({ values: now.values, base: now }),
    reload: () => setKept(undefined),
  };
}

import { useState } from "react";
import { shownValue } from "./field-value";
import type { SettingView } from "./schema";
import type { SettingField, SettingForm } from "./settings-content";

/** What was typed, by field, and the version that stood there when the typing began. */
type Draft = { typed: Record<string, string>; since: number };

const untouched = ({ version }: SettingView): Draft => ({ typed: {}, since: version });

/** What was typed over `setting` and is kept until it is saved or discarded; all other fields follow what is in force. */
export function useDraft({ fields }: SettingForm, setting: SettingView) {
  const [draft, setDraft] = useState(() => untouched(setting));
  const inForce = ({ name, as }: SettingField) => shownValue(as, setting.value[name]);
  const shown = (field: SettingField) => draft.typed[field.name] ?? inForce(field);
  const isTyped = (field: SettingField) => shown(field) !== inForce(field);
  const isChanged = fields.some(isTyped);
  return {
    ...{ inForce, shown, isTyped, isChanged },
    /** Whether somebody else saved while something was being typed here. */
    isOvertaken: isChanged && draft.since < setting.version,
    type({ name }: SettingField, value: string) {
      const { typed, since } = isChanged ? draft : untouched(setting);
      setDraft({ typed: { ...typed, [name]: value }, since });
    },
    /** Lets go of everything typed, for what `now` is in force. */
    discard: (now: SettingView) => setDraft(untouched(now)),
  };
}

import { Ban, CircleCheck, CircleHelp, type LucideIcon, Replace, SpellCheck, UserX } from "lucide-react";
import type { BadgeTone } from "~/ui/badge";
import type { BatchRow } from "./answer";

type StateWords = { label: string; note: string; tone: BadgeTone; icon: LucideIcon };

export const stateWords: Record<BatchRow["state"], StateWords> = {
  valid: { label: "Valid", note: "holds today", tone: "success", icon: CircleCheck },
  replaced: { label: "Replaced", note: "newer copy exists", tone: "warning", icon: Replace },
  withdrawn: { label: "Withdrawn", note: "proves nothing now", tone: "danger", icon: Ban },
  erased: { label: "Holder erased", note: "name is not known", tone: "neutral", icon: UserX },
  mistyped: { label: "Mistyped", note: "check digit is wrong", tone: "info", icon: SpellCheck },
  unknown: { label: "Unknown", note: "never issued", tone: "neutral", icon: CircleHelp },
};

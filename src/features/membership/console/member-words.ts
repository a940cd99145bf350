import { indianStates } from "~/features/cases/indian-states";
import type { BadgeTone } from "~/ui/badge";
import type { MemberRow } from "../register/schema";

export const statusWords: Record<MemberRow["status"], { label: string; tone: BadgeTone }> = {
  active: { label: "Active", tone: "success" },
  expired: { label: "Lapsed", tone: "warning" },
  ended: { label: "Ended", tone: "neutral" },
};

/** What a period of membership came from. */
export const periodWords: Record<string, string> = {
  joined: "Joined",
  renewed: "Renewed",
  imported: "Imported",
  corrected: "Set by hand",
  merged: "From a merged record",
  unmerged: "Merge undone",
  ended: "Ended",
};

export const stateName = (state: string | null) =>
  indianStates.find(({ value }) => value === state)?.label ?? state ?? "–";

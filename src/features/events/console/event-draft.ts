import { fromControl, toControl } from "~/platform/time/moment-control";
import type { Brief } from "../brief/schema";
import { type RefundDraft, refundDraftOf, refundStepOf } from "../fees/refund-draft";
import { type QuestionDraft, questionDraftOf, questionInputOf } from "../questions/question-draft";
import {
  type Audience,
  audiences,
  type CompletionRule,
  completionRules,
  type EventMode,
  eventModes,
} from "../statuses";
import type { NewEventInput, StaffEvent } from "./schema";

export type TypeDraft = {
  key: string;
  id?: string;
  title: string;
  audience: Audience;
  feeRupees: string;
  places: string;
  opensAt: string;
  closesAt: string;
};

export type EventDraft = {
  itemId: string;
  title: string;
  mode: EventMode;
  venue: string;
  venueStateCode: string;
  onlineUrl: string;
  startsAt: string;
  endsAt: string;
  opensAt: string;
  closesAt: string;
  places: string;
  needsApproval: boolean;
  brief: Brief;
  questions: QuestionDraft[];
  transfersUntil: string;
  refundSteps: RefundDraft[];
  completionRule: CompletionRule | "";
  completionShare: string;
  isNetworking: boolean;
  types: TypeDraft[];
};

export const blankType = (): TypeDraft => ({
  key: crypto.randomUUID(),
  title: "",
  audience: "anyone",
  feeRupees: "0",
  places: "",
  opensAt: "",
  closesAt: "",
});

export const blankDraft = (): EventDraft => ({
  itemId: "",
  title: "",
  mode: "venue",
  venue: "",
  places: "",
  venueStateCode: "",
  onlineUrl: "",
  startsAt: "",
  endsAt: "",
  opensAt: "",
  closesAt: "",
  needsApproval: false,
  brief: {},
  questions: [],
  transfersUntil: "",
  refundSteps: [],
  completionRule: "",
  completionShare: "75",
  isNetworking: false,
  types: [{ ...blankType(), title: "Delegate" }],
});

export const draftOf = (event: StaffEvent): EventDraft => ({
  itemId: event.itemId,
  title: event.title,
  mode: event.mode,
  venue: event.venue ?? "",
  venueStateCode: event.venueStateCode ?? "",
  onlineUrl: event.onlineUrl ?? "",
  places: String(event.places),
  startsAt: toControl(event.startsAt),
  endsAt: toControl(event.endsAt),
  opensAt: toControl(event.opensAt),
  closesAt: toControl(event.closesAt),
  needsApproval: event.needsApproval,
  brief: event.brief,
  questions: event.questions.map(questionDraftOf),
  transfersUntil: event.transfersUntil ? toControl(event.transfersUntil) : "",
  refundSteps: event.refundSteps.map(refundDraftOf),
  completionRule: event.completionRule,
  completionShare: String(event.completionShare),
  isNetworking: event.isNetworking,
  types: event.types.map(({ id, title, audience, feePaise, places, opensAt, closesAt }) => ({
    key: id,
    id,
    title,
    audience,
    feeRupees: String(feePaise / 100),
    places: places === null ? "" : String(places),
    opensAt: opensAt ? toControl(opensAt) : "",
    closesAt: closesAt ? toControl(closesAt) : "",
  })),
});

/** Invalid numbers and times pass through, and the server refuses them at their field. */
export const inputOf = (draft: EventDraft): NewEventInput => ({
  ...draft,
  startsAt: fromControl(draft.startsAt),
  endsAt: fromControl(draft.endsAt),
  opensAt: fromControl(draft.opensAt),
  closesAt: fromControl(draft.closesAt),
  places: Number(draft.places),
  questions: draft.questions.map(questionInputOf),
  transfersUntil: draft.transfersUntil ? fromControl(draft.transfersUntil) : null,
  refundSteps: draft.refundSteps.map(refundStepOf),
  completionRule: draft.completionRule || undefined,
  completionShare: Number(draft.completionShare),
  types: draft.types.map(({ key: _key, feeRupees, places, opensAt, closesAt, ...type }) => ({
    ...type,
    feeRupees: Number(feeRupees),
    places: places.trim() === "" ? null : Number(places),
    opensAt: opensAt ? fromControl(opensAt) : null,
    closesAt: closesAt ? fromControl(closesAt) : null,
  })),
});

export const modeOf = (value: string): EventMode => eventModes.find((mode) => mode.value === value)?.value ?? "venue";
export const completionRuleOf = (value: string): CompletionRule | "" =>
  completionRules.find((rule) => rule.value === value)?.value ?? "";
export const audienceOf = (value: string): Audience =>
  audiences.find((audience) => audience.value === value)?.value ?? "anyone";

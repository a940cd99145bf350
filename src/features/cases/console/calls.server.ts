import { z } from "@hono/zod-openapi";
import {
  describeCall,
  describeFile,
  describeGet,
  describePost,
  describeSend,
} from "../../../platform/http/describe.server";
import {
  assignmentInput,
  bulkInput,
  bulkOutcome,
  bulkPlan,
  decisionInput,
  informationInput,
  messageInput,
  noteInput,
  reopeningInput,
  stageInput,
} from "./input-schema";
import { caseId, nextAnswer, peopleAnswer, queueCounts, queuePage, queueQuery, staffCaseAnswer } from "./schema";

const staffOnly = [401, 403] as const;
const found = [400, ...staffOnly, 404] as const;
const changing = [...found, 409] as const;
const done = z.object({ success: z.literal(true) });
const one = { params: caseId, answer: staffCaseAnswer };

export const list = describeGet({
  path: "/",
  summary: "The queue, 25 cases a page, what is due first (of all: what came last) at the top (reviewer)",
  query: queueQuery,
  answer: queuePage,
  refused: [400, ...staffOnly],
});
export const counts = describeGet({
  path: "/counts",
  summary: "How many open cases each view and kind has (reviewer)",
  answer: queueCounts,
  refused: staffOnly,
});
export const people = describeGet({
  path: "/assignees",
  summary: "Who may work on cases (reviewer)",
  answer: peopleAnswer,
  refused: staffOnly,
});
export const next = describeSend({
  path: "/next",
  summary: "Take the case that is due first and nobody's (reviewer)",
  answer: nextAnswer,
  refused: staffOnly,
});
export const planning = describePost({
  path: "/bulk-decision",
  summary: "Decide about several cases; it takes effect after 20 seconds (reviewer)",
  body: bulkInput,
  answer: bulkPlan,
  status: 201,
  refused: changing,
});
export const outcome = describeCall({
  method: "get",
  path: "/bulk-decision/{id}",
  summary: "How a decision of one's own stands, about one case or several (reviewer)",
  params: caseId,
  answer: bulkOutcome,
  refused: found,
});
export const undoing = describeCall({
  method: "delete",
  path: "/bulk-decision/{id}",
  summary: "Undo a decision of one's own, about one case or several, within 20 seconds (reviewer)",
  params: caseId,
  answer: done,
  refused: changing,
});
export const reading = describeCall({
  ...one,
  method: "get",
  path: "/{id}",
  summary: "A case with all its fields, checks, suspects, timeline, notes and messages (reviewer)",
  refused: found,
});
export const assigning = describeCall({
  ...one,
  method: "post",
  path: "/{id}/assignment",
  summary: "Assign a case to a staff member, or to nobody (reviewer)",
  body: assignmentInput,
  refused: changing,
});
export const noting = describeCall({
  ...one,
  method: "post",
  path: "/{id}/notes",
  summary: "Write a note that only staff read (reviewer)",
  body: noteInput,
  refused: found,
});
export const writing = describeCall({
  ...one,
  method: "post",
  path: "/{id}/messages",
  summary: "Write to the applicant (reviewer)",
  body: messageInput,
  refused: changing,
});
export const asking = describeCall({
  ...one,
  method: "post",
  path: "/{id}/information-request",
  summary: "Ask the applicant for information; the reply deadline is paused until the answer (reviewer)",
  body: informationInput,
  refused: changing,
});
export const resuming = describeCall({
  ...one,
  method: "delete",
  path: "/{id}/information-request",
  summary: "Go on without the applicant's answer; the reply deadline runs again (reviewer)",
  refused: changing,
});
export const deciding = describeCall({
  ...one,
  method: "post",
  path: "/{id}/decision",
  summary: "Approve, decline or close a case; it takes effect after 20 seconds, the later of two is refused (reviewer)",
  body: decisionInput,
  refused: changing,
});
export const staging = describeCall({
  ...one,
  method: "post",
  path: "/{id}/stage",
  summary: "Do what the form asks for before the approval, and tell the applicant; the case stays open (reviewer)",
  body: stageInput,
  refused: changing,
});
export const opening = describeFile({
  path: "/{id}/files/{fileId}",
  summary: "Reviewer: a file that the applicant gave with the case, to look at",
  params: caseId.extend({ fileId: z.string().max(64) }),
});
export const reopening = describeCall({
  ...one,
  method: "post",
  path: "/{id}/reopening",
  summary: "Open an ended case again; what it led to stays, unless its form takes it back (reviewer)",
  body: reopeningInput,
  refused: changing,
});
const presence = { path: "/{id}/presence", params: caseId, answer: peopleAnswer, refused: found } as const;
export const staying = describeCall({
  ...presence,
  method: "post",
  summary: "Say that a case is open here, and ask who else has it open (reviewer)",
});
export const leaving = describeCall({
  ...presence,
  method: "delete",
  summary: "Say that a case is not open here any more (reviewer)",
});

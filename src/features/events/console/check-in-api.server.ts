import { z } from "zod";
import type { Api } from "../../../platform/http/api.server";
import { describeCall } from "../../../platform/http/describe.server";
import { certifyContributor } from "../attendance/certifying-contributor.server";
import { markAttendance, withdrawAttendance } from "../attendance/mark-attendance.server";
import { presentAt, withdrawAttendances } from "../attendance/present.server";
import {
  contributorInput,
  markInput,
  presentAnswer,
  presentQuery,
  withdrawalInput,
  withdrawalsInput,
} from "../attendance/schema";
import { issueCheckInLink, revokeCheckInLink } from "../check-in/links.server";
import { liveCheckIn } from "../check-in/live.server";
import { checkInLinkId, checkInLinkInput, issuedLinkAnswer, liveAnswer } from "../check-in/schema";
import { organiserRoles } from "../organisers/authorize.server";
import { forEvent, forSession } from "../organisers/for-event.server";
import { roomScreen } from "../room-code/operations.server";
import { screenAnswer, sessionId } from "../room-code/schema";
import { eventId } from "../schema";

const reading = describeCall({
  method: "get",
  path: "/{id}/check-in",
  summary: "Check-in at an event as it stands: gates, sessions, who was let in twice (reviewer)",
  params: eventId,
  answer: liveAnswer,
  refused: [400, 401, 403, 404],
});
const issuing = describeCall({
  method: "post",
  path: "/{id}/check-in-links",
  summary: "Make a link that lets one phone check people in at a gate (editor who is a reviewer too, or organiser)",
  params: eventId,
  body: checkInLinkInput,
  answer: issuedLinkAnswer,
  refused: [400, 401, 403, 404, 409],
});
const revoking = describeCall({
  method: "delete",
  path: "/{id}/check-in-links/{link}",
  summary: "End the link of a gate; its phone forgets the list (editor)",
  params: checkInLinkId,
  answer: z.object({ isRevoked: z.literal(true) }),
  refused: [400, 401, 403, 404],
});
const screening = describeCall({
  method: "get",
  path: "/sessions/{id}/screen",
  summary: "What the screen of a room shows in a session: it makes the codes by itself (reviewer)",
  params: sessionId,
  answer: screenAnswer,
  refused: [400, 401, 403, 404],
});
const change = { params: eventId, answer: liveAnswer, refused: [400, 401, 403, 404] } as const;
const marking = describeCall({
  ...change,
  method: "post",
  path: "/{id}/attendances",
  summary: "Say that somebody was present whom no gate has let in (reviewer)",
  body: markInput,
  refused: [400, 401, 403, 404, 409],
});
const certifying = describeCall({
  method: "post",
  path: "/{id}/certificates",
  summary: "Certify that somebody spoke or helped at an event; they are told by email (reviewer)",
  params: eventId,
  body: contributorInput,
  answer: z.object({ isIssued: z.literal(true) }),
  refused: [400, 401, 403, 404, 409],
});
const withdrawing = describeCall({
  ...change,
  method: "post",
  path: "/{id}/attendances/withdrawal",
  summary: "Take attendance back, with the reason; points and certificate follow (reviewer)",
  body: withdrawalInput,
});
const presenting = describeCall({
  ...change,
  method: "get",
  path: "/{id}/attendances",
  summary: "Who is present in a session, those who came first at the head (reviewer)",
  query: presentQuery,
  answer: presentAnswer,
});
const withdrawingMany = describeCall({
  ...change,
  method: "post",
  path: "/{id}/attendances/withdrawals",
  summary: "Take the attendance of up to 500 people back, with one reason (reviewer)",
  body: withdrawalsInput,
  answer: z.object({ withdrawn: z.int() }),
});

export function addCheckIn(api: Api): void {
  api.use("/:id/check-in-links", ...organiserRoles.map((role) => forEvent(role)));
  api.use("/:id/check-in-links/:link", forEvent("editor"));
  for (const path of [
    "/:id/check-in",
    "/:id/certificates",
    "/:id/attendances",
    "/:id/attendances/withdrawal",
    "/:id/attendances/withdrawals",
  ])
    api.use(path, forEvent("reviewer"));
  api.use("/sessions/:id/screen", forSession("reviewer"));
  api.openapi(screening, async (c) => {
    c.header("cache-control", "private, no-store");
    return c.json(await roomScreen(c.get("ctx"), c.req.valid("param").id), 200);
  });
  api.openapi(reading, async (c) => c.json(await liveCheckIn(c.get("ctx"), c.req.valid("param").id), 200));
  api.openapi(issuing, async (c) =>
    c.json(await issueCheckInLink(c.get("ctx"), c.req.valid("param").id, c.req.valid("json")), 200),
  );
  api.openapi(revoking, async (c) => {
    const { id, link } = c.req.valid("param");
    await revokeCheckInLink(c.get("ctx"), id, link);
    return c.json({ isRevoked: true as const }, 200);
  });
  api.openapi(certifying, async (c) => {
    await certifyContributor(c.get("ctx"), c.req.valid("param").id, c.req.valid("json"));
    return c.json({ isIssued: true as const }, 200);
  });
  api.openapi(marking, async (c) => {
    const [ctx, { id }] = [c.get("ctx"), c.req.valid("param")];
    await markAttendance(ctx, id, c.req.valid("json"));
    return c.json(await liveCheckIn(ctx, id), 200);
  });
  api.openapi(presenting, async (c) => {
    const { sessionId: session } = c.req.valid("query");
    return c.json(await presentAt(c.get("ctx"), c.req.valid("param").id, session), 200);
  });
  api.openapi(withdrawingMany, async (c) => {
    const [ctx, { id }] = [c.get("ctx"), c.req.valid("param")];
    return c.json({ withdrawn: await withdrawAttendances(ctx, id, c.req.valid("json")) }, 200);
  });
  api.openapi(withdrawing, async (c) => {
    const [ctx, { id }] = [c.get("ctx"), c.req.valid("param")];
    await withdrawAttendance(ctx, id, c.req.valid("json"));
    return c.json(await liveCheckIn(ctx, id), 200);
  });
}

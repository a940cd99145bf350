import { z } from "@hono/zod-openapi";
import { answerOnce } from "../../../platform/http/answer-once.server";
import type { Api } from "../../../platform/http/api.server";
import { describeCall, describeGet, describePost } from "../../../platform/http/describe.server";
import { memberRecord } from "../register/record.server";
import { idParam, memberRecord as shape } from "../register/schema";
import { addMember } from "./addition.server";
import { correctMember } from "./correction.server";
import { changeMembership, endMembership } from "./membership.server";
import { addNote, addTag, noteDifferent, removeTag, tagsInUse } from "./notes.server";
import {
  additionInput,
  differentInput,
  endingInput,
  memberChange,
  membershipInput,
  noteInput,
  tagInput,
  tagList,
  tagParam,
} from "./schema";

const answer = z.object({ member: shape });
const refused = [400, 401, 403, 404, 409] as const;

const adding = describePost({
  path: "/",
  summary: "Admin: add one member by hand; somebody who may be known already is refused until that was looked at",
  body: additionInput,
  answer: z.object({ id: z.string(), number: z.string() }),
  status: 201,
  refused: [400, 401, 403, 409],
});
const tags = describeGet({
  path: "/tags",
  summary: "Reviewers: the tags in use, the most used first",
  query: z.object({}),
  answer: tagList,
  refused: [401, 403],
});
const correcting = describeCall({
  method: "patch",
  path: "/{id}",
  summary: "Admin: correct a member's record with a reason; the later of two changes is refused",
  params: idParam,
  body: memberChange,
  answer,
  refused,
});
const changing = describeCall({
  method: "post",
  path: "/{id}/periods",
  summary: "Admin: set type and term of a membership with a reason; earlier periods stay in the record",
  params: idParam,
  body: membershipInput,
  answer,
  refused,
});
const ending = describeCall({
  method: "post",
  path: "/{id}/ending",
  summary: "Admin: end a membership today, with a reason",
  params: idParam,
  body: endingInput,
  answer,
  refused,
});
const noting = describeCall({
  method: "post",
  path: "/{id}/notes",
  summary: "Reviewers: write a note about a member, which only staff read",
  params: idParam,
  body: noteInput,
  answer,
  refused: [400, 401, 403, 404],
});
const tagging = describeCall({
  method: "post",
  path: "/{id}/tags",
  summary: "Reviewers: file a member under a tag",
  params: idParam,
  body: tagInput,
  answer,
  refused,
});
const untagging = describeCall({
  method: "delete",
  path: "/{id}/tags/{tag}",
  summary: "Reviewers: take a tag off a member",
  params: tagParam,
  answer,
  refused: [401, 403, 404],
});
const tellingApart = describeCall({
  method: "post",
  path: "/{id}/different",
  summary: "Reviewers: say that two records that look alike are of two people",
  params: idParam,
  body: differentInput,
  answer,
  refused: [400, 401, 403, 404],
});

function notesAndTags(api: Api): void {
  api.openapi(tags, async (c) => c.json({ tags: await tagsInUse(c.get("ctx")) }, 200));
  api.openapi(noting, async (c) => {
    const { id } = c.req.valid("param");
    await addNote(c.get("ctx"), id, c.req.valid("json").text);
    return c.json({ member: await memberRecord(c.get("ctx"), id) }, 200);
  });
  api.openapi(tagging, async (c) => {
    const { id } = c.req.valid("param");
    await addTag(c.get("ctx"), id, c.req.valid("json").tag);
    return c.json({ member: await memberRecord(c.get("ctx"), id) }, 200);
  });
  api.openapi(untagging, async (c) => {
    const { id, tag } = c.req.valid("param");
    await removeTag(c.get("ctx"), id, tag);
    return c.json({ member: await memberRecord(c.get("ctx"), id) }, 200);
  });
  api.openapi(tellingApart, async (c) => {
    const { id } = c.req.valid("param");
    await noteDifferent(c.get("ctx"), id, c.req.valid("json").otherId);
    return c.json({ member: await memberRecord(c.get("ctx"), id) }, 200);
  });
}

export function recordCalls(api: Api): void {
  api.openapi(adding, (c) =>
    answerOnce(c, async (tx) => ({ status: 201 as const, body: await addMember(tx, c.req.valid("json")) })),
  );
  api.openapi(correcting, async (c) => {
    const { id } = c.req.valid("param");
    await correctMember(c.get("ctx"), id, c.req.valid("json"));
    return c.json({ member: await memberRecord(c.get("ctx"), id) }, 200);
  });
  api.openapi(changing, async (c) => {
    const { id } = c.req.valid("param");
    await changeMembership(c.get("ctx"), id, c.req.valid("json"));
    return c.json({ member: await memberRecord(c.get("ctx"), id) }, 200);
  });
  api.openapi(ending, async (c) => {
    const { id } = c.req.valid("param");
    await endMembership(c.get("ctx"), id, c.req.valid("json"));
    return c.json({ member: await memberRecord(c.get("ctx"), id) }, 200);
  });
  notesAndTags(api);
}

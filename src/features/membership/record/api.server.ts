import type { Context } from "../../../platform/context.server";
import type { Api } from "../../../platform/http/api.server";
import { addCalls } from "../../accounts/calls/serve.server";
import { memberRecord } from "../register/record.server";
import { addMember } from "./addition.server";
import { recordCalls } from "./calls";
import { correctMember } from "./correction.server";
import { changeMembership, endMembership } from "./membership.server";
import { addNote, addTag, noteDifferent, removeTag, tagsInUse } from "./notes.server";

/** The record of `id` after `change`. */
async function recordAfter(ctx: Context, id: string, change: Promise<void>) {
  await change;
  return { member: await memberRecord(ctx, id) };
}

export const addRecordCalls = (api: Api): void =>
  addCalls(api, recordCalls, {
    "POST /": (ctx, { body }) => addMember(ctx, body),
    "PATCH /{id}": (ctx, { id, body }) => recordAfter(ctx, id, correctMember(ctx, id, body)),
    "POST /{id}/periods": (ctx, { id, body }) => recordAfter(ctx, id, changeMembership(ctx, id, body)),
    "POST /{id}/ending": (ctx, { id, body }) => recordAfter(ctx, id, endMembership(ctx, id, body)),
    "GET /tags": async (ctx) => ({ tags: await tagsInUse(ctx) }),
    "POST /{id}/notes": (ctx, { id, body }) => recordAfter(ctx, id, addNote(ctx, id, body.text)),
    "POST /{id}/tags": (ctx, { id, body }) => recordAfter(ctx, id, addTag(ctx, id, body.tag)),
    "DELETE /{id}/tags/{tag}": (ctx, { id, tag }) => recordAfter(ctx, id, removeTag(ctx, id, tag)),
    "POST /{id}/different": (ctx, { id, body }) => recordAfter(ctx, id, noteDifferent(ctx, id, body.otherId)),
  });

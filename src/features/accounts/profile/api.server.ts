import { z } from "@hono/zod-openapi";
import type { Context as HonoContext } from "hono";
import { type Api, createApi, type Env } from "../../../platform/http/api.server";
import { takesFile } from "../../../platform/http/body.server";
import { describeCall, describeGet, describeSend } from "../../../platform/http/describe.server";
import { limitRate } from "../../../platform/http/rate-limit.server";
import { badRequest, notFound } from "../../../platform/refusal";
import { ownId } from "../own-id.server";
import { signedInOnly } from "../signed-in.server";
import { resendEmailLink } from "./email-change.server";
import { ownProfile, updateProfile } from "./operations.server";
import { changePhoto, ownPhoto, removePhoto } from "./photo-operations.server";
import { cropQuery, profile, profileInput } from "./schema";

const limits = {
  save: { name: "profile changes", most: 120, seconds: 3600 },
  photo: { name: "profile photos", most: 30, seconds: 3600 },
};

const answer = z.object({ profile: profile.openapi("Profile") });
const photoAnswer = z.object({ profileImageUrl: z.string().nullable() });

const read = describeGet({ path: "/", summary: "One's own profile", answer, refused: [401] });
const change = describeCall({
  method: "patch",
  path: "/",
  summary:
    "Change fields of one's own profile; a new email address asks for the password or a code, and waits until it is proven",
  body: profileInput,
  answer,
  refused: [400, 401, 403, 409, 423, 429],
});
const emailLink = describeSend({
  path: "/email-link",
  summary: "Email the link that proves one's own email address once more; nothing where it is proven",
  answer: z.object({ success: z.literal(true) }),
  refused: [401, 429],
});
const putPhoto = describeCall({
  method: "put",
  path: "/photo",
  summary: "Replace one's own photo: a JPEG, PNG or WebP picture as the body, cut to a square",
  query: cropQuery,
  takes: takesFile(),
  answer: photoAnswer,
  refused: [400, 401, 429],
});
const deletePhoto = describeCall({
  method: "delete",
  path: "/photo",
  summary: "Remove one's own photo",
  answer: photoAnswer,
  refused: [401],
});

async function sentPhoto(c: HonoContext<Env>): Promise<{ bytes: Buffer; type: string }> {
  const type = c.req.header("content-type") ?? "";
  if (!/^multipart\/form-data/i.test(type)) return { bytes: Buffer.from(await c.req.arrayBuffer()), type };
  const form = await c.req.formData().catch((cause: unknown) => {
    if (cause instanceof TypeError) return new FormData();
    throw cause;
  });
  const file = [...form.values()].find((part) => part instanceof File);
  if (!file) throw badRequest("not_a_photo", "This form contains no picture. Please choose a photo.");
  return { bytes: Buffer.from(await file.arrayBuffer()), type: file.type };
}

function photoCalls(api: Api): void {
  api.openapi(putPhoto, async (c) => {
    const ctx = c.get("ctx");
    await limitRate(ctx, limits.photo, ownId(ctx));
    const { bytes, type } = await sentPhoto(c);
    return c.json({ profileImageUrl: await changePhoto(ctx, bytes, type, c.req.valid("query")) }, 200);
  });
  api.openapi(deletePhoto, async (c) => {
    await removePhoto(c.get("ctx"));
    return c.json({ profileImageUrl: null }, 200);
  });
  api.get("/photo", async (c) => {
    const found = await ownPhoto(c.get("ctx"));
    if (!found) throw notFound("You have no photo.");
    if (c.req.header("if-none-match") === found.tag) return c.body(null, 304, { etag: found.tag });
    const photo = await found.read();
    if (!photo) throw notFound("You have no photo.");
    return c.body(new Uint8Array(photo), 200, { "content-type": "image/webp", etag: found.tag });
  });
}

export function profileApi(): Api {
  const api = createApi();
  // Browsers may store the photo, but must revalidate it each time.
  api.use("/photo", async (c, next) => {
    await next();
    if (c.req.method === "GET" && c.res.status < 400) c.res.headers.set("cache-control", "private, no-cache");
  });
  api.use(signedInOnly);
  api.openapi(read, async (c) => c.json({ profile: await ownProfile(c.get("ctx")) }, 200));
  api.openapi(change, async (c) => {
    const ctx = c.get("ctx");
    await limitRate(ctx, limits.save, ownId(ctx));
    return c.json({ profile: await updateProfile(ctx, c.req.valid("json")) }, 200);
  });
  api.openapi(emailLink, async (c) => {
    await resendEmailLink(c.get("ctx"));
    return c.json({ success: true as const }, 200);
  });
  photoCalls(api);
  return api;
}

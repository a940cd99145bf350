import { call } from "~/platform/call";
import type { PartnershipInput } from "./schema";

/** Sends an application; answers its reference. */
export async function sendApplication(body: PartnershipInput, idempotencyKey: string): Promise<string> {
  const path = "/api/partnership/applications";
  const { data } = await call<{ data: { reference: string } }>(path, { body, idempotencyKey });
  return data.reference;
}

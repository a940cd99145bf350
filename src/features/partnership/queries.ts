import type { Submitted } from "~/features/cases/schema";
import { call } from "~/platform/call";
import type { PartnershipInput } from "./schema";

/** Sends an application; answers its reference and promise. */
export async function sendApplication(body: PartnershipInput, idempotencyKey: string): Promise<Submitted> {
  const path = "/api/partnership/applications";
  const { data } = await call<{ data: Submitted }>(path, { body, idempotencyKey });
  return data;
}

import type { Submitted } from "~/features/cases/schema";
import { call } from "~/platform/call";
import type { ContactInput } from "./schema";

/** Sends a message; answers its reference and promise. */
export async function sendMessage(body: ContactInput, idempotencyKey: string): Promise<Submitted> {
  const { data } = await call<{ data: Submitted }>("/api/contact", { body, idempotencyKey });
  return data;
}

import { call } from "~/platform/call";
import type { ContactInput } from "./schema";

/** Sends a message; answers its reference. */
export async function sendMessage(body: ContactInput, idempotencyKey: string): Promise<string> {
  const { data } = await call<{ data: { reference: string } }>("/api/contact", { body, idempotencyKey });
  return data.reference;
}

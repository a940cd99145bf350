import type { Submitted } from "~/features/cases/schema";
import { call } from "~/platform/http/call";
import type { RegisterInput, SubmitInput } from "./schema";

export async function register(body: RegisterInput, idempotencyKey: string): Promise<string> {
  const { data } = await call<{ data: { id: string } }>("/api/competition/register", { body, idempotencyKey });
  return data.id;
}

export async function submitOath(body: SubmitInput, idempotencyKey: string): Promise<Submitted> {
  const path = "/api/competition/submit";
  const { data } = await call<{ data: Submitted }>(path, { body, idempotencyKey });
  return data;
}

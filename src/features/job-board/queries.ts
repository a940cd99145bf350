import { call } from "~/platform/http/call";
import type { OwnPosting } from "./schema";

const PATH = "/api/track/posting";
export const changesPath = `${PATH}/changes`;

type Answer = { posting: OwnPosting | null };

export const fetchOwnPosting = async (signal?: AbortSignal): Promise<OwnPosting | null> =>
  (await call<Answer>(PATH, { signal })).posting;

export const setLastDay = async (closesOn: string): Promise<OwnPosting | null> =>
  (await call<Answer>(PATH, { method: "PUT", body: { closesOn } })).posting;

export const closePosting = async (): Promise<OwnPosting | null> =>
  (await call<Answer>(PATH, { method: "DELETE" })).posting;

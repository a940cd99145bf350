import { call } from "~/platform/http/call";
import type { SessionView, SignInView } from "./schema";

export const sessionsKey = ["account", "sessions"];
export const signInsKey = ["account", "sign-ins"];

export const listSessions = () => call<{ sessions: SessionView[] }>("/api/sessions");
export const listSignIns = () => call<{ signIns: SignInView[] }>("/api/sessions/history");
export const endSession = (id: string) => call(`/api/sessions/${id}`, { method: "DELETE" });
export const endOtherSessions = () => call<{ ended: number }>("/api/sessions", { method: "DELETE" });

import { call } from "~/platform/call";
import type { PasswordChangeInput } from "./schema";

export const changePassword = (body: PasswordChangeInput) => call("/api/account/password", { body });

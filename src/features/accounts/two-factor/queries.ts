import { call } from "~/platform/http/call";
import type { CodeInput, RecoveryCodes, TurnOffInput, TwoFactorSetup, TwoFactorState } from "./schema";

const path = "/api/account/two-factor";

export const twoFactorKey = ["account", "two-factor"];

export const askTwoFactor = () => call<TwoFactorState>(path);
export const startTwoFactor = () => call<TwoFactorSetup>(`${path}/start`, { method: "POST" });
export const confirmTwoFactor = (body: CodeInput) => call<RecoveryCodes>(`${path}/confirm`, { body });
export const turnOffTwoFactor = (body: TurnOffInput) => call(`${path}/disable`, { body });
export const renewRecoveryCodes = (body: CodeInput) => call<RecoveryCodes>(`${path}/recovery-codes`, { body });

import { serveCalls } from "../accounts/calls/serve.server";
import { statusCalls } from "./calls";
import { currentStatus } from "./operations/status.server";

export const statusApi = () => serveCalls(statusCalls, { "GET /": currentStatus });

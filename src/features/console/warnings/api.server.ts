import { serveCalls } from "../../accounts/calls/serve.server";
import { warningsCalls } from "./calls";
import { warningsNow } from "./operations.server";

export const staffWarningsApi = () => serveCalls(warningsCalls, { "GET /": warningsNow });

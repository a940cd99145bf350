import { serveCalls } from "../../accounts/calls/serve.server";
import { dashboardCalls } from "./calls";
import { ownDashboard } from "./operations.server";

export const dashboardApi = () => serveCalls(dashboardCalls, { "GET /": ownDashboard });

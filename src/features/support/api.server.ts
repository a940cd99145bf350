import { type Api, createApi } from "../../platform/http/api.server";
import { describeGet } from "../../platform/http/describe.server";
import { currentStatus } from "./operations/status.server";
import { liveStatus } from "./schema";

const status = describeGet({ path: "/", summary: "How the portal and its support are doing", answer: liveStatus });

export function statusApi(): Api {
  const api = createApi();
  api.openapi(status, async (c) => c.json(await currentStatus(c.get("ctx")), 200));
  return api;
}

import type { LoaderFunctionArgs } from "react-router";
import { pageContext } from "~/platform/http/page-context.server";
import { launchReminder } from "../operations.server";

export async function loader({ context }: LoaderFunctionArgs) {
  return new Response(await launchReminder(context.get(pageContext)), {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'attachment; filename="iface-launch.ics"',
    },
  });
}

import { useRouteLoaderData } from "react-router";

/** Whether money is taken through the portal, as the page's server had it. */
export function useTakesMoney(): boolean {
  const root: unknown = useRouteLoaderData("root");
  return typeof root === "object" && root !== null && "takesMoney" in root && root.takesMoney === true;
}

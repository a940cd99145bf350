import { useRouteLoaderData } from "react-router";

/** From the root loader. */
export function useTakesMoney(): boolean {
  const root: unknown = useRouteLoaderData("root");
  return typeof root === "object" && root !== null && "takesMoney" in root && root.takesMoney === true;
}

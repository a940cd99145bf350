import { useRouteLoaderData } from "react-router";
import { type Fees, usualFees } from "./fees";

const isRoot = (root: unknown): root is { fees: Fees } => typeof root === "object" && root !== null && "fees" in root;

/** The fees in force when the server rendered the page. */
export function useFees(): Fees {
  const root: unknown = useRouteLoaderData("root");
  return isRoot(root) ? root.fees : usualFees;
}

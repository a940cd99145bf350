import { useRouteLoaderData } from "react-router";
import type { OfficeFacts } from "./office-words";

export type SiteFacts = OfficeFacts & {
  contact: { email: string; phone: string; address: string };
  departments: { membership: string; partnerships: string; media: string; events: string } & {
    support: string;
    legal: string;
  };
};

type RootData = { footer: Pick<SiteFacts, "contact">; site: Omit<SiteFacts, "contact"> };

const isRoot = (root: unknown): root is RootData =>
  typeof root === "object" && root !== null && "footer" in root && "site" in root;

/** Undefined if the root loader has no data. */
export function useSiteFacts(): SiteFacts | undefined {
  const root: unknown = useRouteLoaderData("root");
  return isRoot(root) ? { ...root.site, contact: root.footer.contact } : undefined;
}

export const dial = (phone: string) => `tel:${phone.replaceAll(" ", "")}`;

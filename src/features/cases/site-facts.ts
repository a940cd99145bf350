import { useRouteLoaderData } from "react-router";
import type { OfficeFacts } from "./office-words";

/** Facts set by staff and shown by pages of every feature. */
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

/** The server's values from the root loader; undefined if unavailable. */
export function useSiteFacts(): SiteFacts | undefined {
  const root: unknown = useRouteLoaderData("root");
  return isRoot(root) ? { ...root.site, contact: root.footer.contact } : undefined;
}

export const dial = (phone: string) => `tel:${phone.replaceAll(" ", "")}`;

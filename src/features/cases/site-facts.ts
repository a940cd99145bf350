import { useRouteLoaderData } from "react-router";
import type { OfficeFacts } from "./office-words";

/** What staff set and pages of every feature name: contact details, hours, answer times, departments. */
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

/** What is in force, as the page's server had it; undefined where it is not known. */
export function useSiteFacts(): SiteFacts | undefined {
  const root: unknown = useRouteLoaderData("root");
  return isRoot(root) ? { ...root.site, contact: root.footer.contact } : undefined;
}

/** The address of a link that dials `phone`. */
export const dial = (phone: string) => `tel:${phone.replaceAll(" ", "")}`;

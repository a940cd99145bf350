import { useRouteLoaderData } from "react-router";

type SiteContact = { email: string; phone: string; address: string };

function isRoot(root: unknown): root is { footer: { contact: SiteContact } } {
  return typeof root === "object" && root !== null && "footer" in root;
}

/** E-mail, telephone and address of the federation, as the footer shows them; undefined where they are not known. */
export function useSiteContact(): SiteContact | undefined {
  const root: unknown = useRouteLoaderData("root");
  return isRoot(root) ? root.footer.contact : undefined;
}

/** The address of a link that dials PHONE. */
export const dial = (phone: string) => `tel:${phone.replaceAll(" ", "")}`;

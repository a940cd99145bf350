import { useRouteLoaderData } from "react-router";

export type SiteContact = { email: string; phone: string; address: string };

/** Opening hours of the federation's office. */
export const officeHours = "Mon–Fri, 10:30 AM – 6:30 PM IST";

/** E-mail, telephone and address of the federation, as the footer shows them; undefined where they are not known. */
export function useSiteContact(): SiteContact | undefined {
  const root: unknown = useRouteLoaderData("root");
  return isRoot(root) ? root.footer.contact : undefined;
}

function isRoot(root: unknown): root is { footer: { contact: SiteContact } } {
  return typeof root === "object" && root !== null && "footer" in root;
}

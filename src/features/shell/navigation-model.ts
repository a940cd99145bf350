import type { NavigationItem } from "./schema";

const accountPaths = ["/login", "/dashboard", "/profile", "/history"];
const barLimit = 8;

function isAccountItem({ href = "" }: NavigationItem): boolean {
  return accountPaths.includes(href);
}

export function publicItems(items: NavigationItem[]): NavigationItem[] {
  return items.filter((item) => !isAccountItem(item));
}

export function memberItems(items: NavigationItem[]): NavigationItem[] {
  return items.filter((item) => isAccountItem(item) && item.href !== "/login");
}

function tuckIn(items: NavigationItem[]): NavigationItem[] {
  const link = items.findLast(({ dropdown }) => !dropdown);
  const group = items.findLast(({ dropdown }) => dropdown);
  if (!link?.href || !group?.dropdown) return items;
  const longer = { ...group, dropdown: [{ name: link.name, href: link.href }, ...group.dropdown] };
  return items.filter((item) => item !== link).map((item) => (item === group ? longer : item));
}

/** Puts the dashboard first for members; excess items move into the last dropdown. */
export function barItems(items: NavigationItem[], isMember: boolean): NavigationItem[] {
  const shown = publicItems(items);
  if (!isMember) return shown;
  const dashboard = items.find(({ href }) => href === "/dashboard");
  const withDashboard = dashboard ? [dashboard, ...shown] : shown;
  return withDashboard.length > barLimit ? tuckIn(withDashboard) : withDashboard;
}

export function isCurrent(href: string | undefined, pathname: string): boolean {
  if (!href?.startsWith("/")) return false;
  return pathname === href || (href !== "/" && pathname.startsWith(`${href}/`));
}

export function isGroupCurrent({ dropdown = [] }: NavigationItem, pathname: string): boolean {
  return dropdown.some(({ href }) => isCurrent(href, pathname));
}

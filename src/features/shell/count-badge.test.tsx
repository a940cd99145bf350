import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import type { SessionUser } from "~/features/accounts/session";
import { CountBadge } from "./count-badge";
import MemberControls from "./member-controls";
import MemberShortcuts from "./member-shortcuts";

const user: SessionUser = {
  id: "1",
  username: "asha.rao",
  email: "asha@example.in",
  emailVerified: true,
  firstName: "Asha",
  lastName: "Rao",
  profileImageUrl: null,
  roles: ["member"],
  memberNumber: null,
};
const counts = vi.hoisted(() => ({ cartItems: 0, unread: 0, standing: "Not a member yet" }));
vi.mock("./use-member-counts", () => ({ useMemberCounts: () => counts }));

function shown(part: ReactNode, cartItems: number, unread: number): string {
  Object.assign(counts, { cartItems, unread });
  return renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>);
}

/** Hidden from screen readers; the labels give the numbers. */
const badges = (html: string) =>
  [...html.matchAll(/<span aria-hidden="true" class="num [^"]*">([^<]*)<\/span>/g)].map(([, text]) => text);

test("cart and notifications carry the member's counts, on the icon and in the label", () => {
  const html = shown(<MemberControls user={user} />, 2, 3);
  expect(badges(html)).toEqual(["2", "3"]);
  expect(html).toContain('aria-label="Cart, 2 items"');
  expect(html).toContain('aria-label="Notifications, 3 unread"');
  expect(shown(<MemberShortcuts />, 2, 3)).toMatch(/Cart \(2\).*Alerts \(3\)/);
});

test("a count of zero shows no badge", () => {
  const html = shown(<MemberControls user={user} />, 0, 0);
  expect(badges(html)).toEqual([]);
  expect(html).toContain('aria-label="Cart"');
  expect(html).toContain('aria-label="Notifications"');
  expect(shown(<MemberShortcuts />, 0, 0)).not.toMatch(/\(\d*\)/);
});

test("a badge has room for two digits", () => {
  expect([99, 100].map((count) => badges(renderToStaticMarkup(<CountBadge count={count} />)))).toEqual([
    ["99"],
    ["99+"],
  ]);
});

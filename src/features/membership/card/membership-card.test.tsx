import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { MembershipCard } from "./membership-card";

vi.mock("~/ui/drawing", () => ({ Drawing: () => null }));

const shown = (name: string) =>
  renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: "/", element: <MembershipCard name={name} /> }])} />,
  );

test("a card on the screen has all letters of a long name, in smaller ones that may break anywhere", () => {
  const long = "Wolfeschlegelsteinhausenbergerdorff".repeat(5).slice(0, 160);
  expect(shown(long)).toContain(`wrap-anywhere font-head font-semibold text-[1rem] leading-[1.1]">${long}</p>`);
  expect(shown("Meera Kulkarni")).toContain("text-[1.75rem]");
});

test("a card on the screen leaves room for signs below the letters of Indian scripts", () => {
  expect(shown("ಜ್ಞಾನೇಶ್ವರ")).toContain("text-[1.75rem] leading-[1.5]");
});

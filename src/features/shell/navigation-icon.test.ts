import { expect, test } from "vitest";
import { navigationIcons } from "./navigation-icon";

test("the nine icons that the server may name are known", () => {
  expect(Object.keys(navigationIcons).sort()).toEqual([
    "Award",
    "Calendar",
    "GraduationCap",
    "Info",
    "MoreHorizontal",
    "ShoppingCart",
    "Tv",
    "UserPlus",
    "Users",
  ]);
});

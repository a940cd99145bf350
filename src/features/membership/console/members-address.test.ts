import { expect, test } from "vitest";
import { changedAddress, countedBy, filterOf, readAddress } from "./members-address";

const read = (query: string) => readAddress(new URLSearchParams(query));

test("an address says view, words and filters; what it does not know is left out", () => {
  expect(read("view=expired&q=rao&type=corporate&state=kerala&tag=Speaker")).toEqual({
    view: "expired",
    q: "rao",
    type: "corporate",
    state: "kerala",
    tag: "Speaker",
  });
  expect(read("view=new&type=gold&state=utopia")).toEqual({ view: "all", q: "", type: "", state: "", tag: "" });
});

test("a view asks for its term, and the totals are those of all views", () => {
  expect(filterOf(read("view=ending&state=kerala"))).toBe("ending=60&state=kerala");
  expect(filterOf(read("view=ended"))).toBe("status=ended");
  expect(countedBy(read("view=ended&q=rao"))).toBe("q=rao");
});

test("a change keeps the rest and says nothing of what goes without saying", () => {
  const query = new URLSearchParams("view=ended&q=rao");
  expect(changedAddress(query, { view: "all", type: "digital" }).toString()).toBe("q=rao&type=digital");
});

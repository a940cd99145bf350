/** Where browsers find which documents they may fetch before a link is followed; every document names it in a header. */
export const SPECULATION_RULES = "/speculation-rules.json";

/**
 * The rules: documents of ours, once a pointer rests on a link or presses it, while no application answers the links. The browser
 * leaves it where somebody saves data.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: ["/api/*", "/staff", "/staff/*", "/*.*"] } },
          { selector_matches: "html:not([data-app=on]) a" },
        ],
      },
      eagerness: "moderate",
    },
  ],
});

export const SPECULATION_TYPE = "application/speculationrules+json";

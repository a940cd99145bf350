import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { aboutPage } from "../../../src/features/content/about-content.ts";
import { hero } from "../../../src/features/content/home-content.ts";
import { learnMorePage } from "../../../src/features/content/learn-more-content.ts";
import { startJourneyPage } from "../../../src/features/content/start-journey-content.ts";
import { membershipTypes } from "../../../src/features/membership/types/membership-types.ts";
import { printed, website } from "./words.mjs";

const sheets = 4;
const types = membershipTypes({
  scholarship: "{{scholarship}}",
  digitalYear: "{{digitalYear}}",
  associateYear: "{{associateYear}}",
});

const list = (items, one) => items.map(one).join("");

function titleBlock(name, sheet) {
  const cells = [
    ["Drawing", name],
    ["Sheet", `${sheet} of ${sheets}`],
    ["Scale", "Not to scale"],
  ];
  return `<dl class="block">${list(cells, ([label, value]) => `<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`;
}

function cover(read) {
  const bridge = read("public/drawings/suspension-bridge.svg").replace(/<style>.*?<\/style>/s, "");
  return `<section class="cover">
    <div class="logo">${read("public/brand/logo.svg")}</div>
    <h1>${hero.title}</h1>
    <p class="lead">${printed(hero.lead)}</p>
    <div class="drawing" aria-hidden="true">${bridge}</div>
    ${titleBlock("Membership brochure", 1)}
  </section>`;
}

function federation() {
  const [vision, mission] = aboutPage.cards.list;
  return `<section>
    <h2>${aboutPage.introduction.title}</h2>
    <div class="columns">${list(aboutPage.introduction.text, (text) => `<p>${printed(text)}</p>`)}</div>
    <div class="two">${list([vision, mission], ({ title, text }) => `<div><h3>${title}</h3><p>${printed(text)}</p></div>`)}</div>
    <h2>${learnMorePage.groups.title}</h2>
    <div class="two ruled">${list(learnMorePage.groups.list, group)}</div>
    ${titleBlock("The federation", 2)}
  </section>`;
}

function group({ title, text, points }) {
  return `<div><h3>${title}</h3><p>${printed(text)}</p><ul>${list(points, (point) => `<li>${printed(point)}</li>`)}</ul></div>`;
}

function memberships() {
  return `<section class="memberships">
    <h2>Six ways to belong</h2>
    <div class="two ruled">${list(types, type)}</div>
    ${titleBlock("Memberships", 3)}
  </section>`;
}

function type({ title, description, features, price, priceNote = "" }) {
  const points = list(features, (feature) => `<li>${printed(feature)}</li>`);
  return `<div><h3>${title}</h3><p>${printed(description)}</p><ul>${points}</ul><p class="price"><b>${price}</b> ${printed(priceNote)}</p></div>`;
}

function joining() {
  const steps = list(startJourneyPage.path.steps, ({ title, text }) => `<li><h3>${title}</h3><p>${printed(text)}</p></li>`);
  const gains = list(startJourneyPage.gains.list, ({ title, text }) => `<div><h3>${title}</h3><p>${printed(text)}</p></div>`);
  const pages = list(website, ([path, holds]) => `<div><dt>${path}</dt><dd>${holds}</dd></div>`);
  return `<section class="panel">
    <h2>${startJourneyPage.path.title}</h2>
    <ol>${steps}</ol>
    <h2>${startJourneyPage.gains.title}</h2>
    <div class="two ruled">${gains}</div>
    <h2>On our website</h2>
    <p>Fees, figures and contact details change, so they are not printed here. These pages have them as they are today.</p>
    <dl class="website">${pages}</dl>
    ${titleBlock("How to join", 4)}
  </section>`;
}

/** One HTML page of four A4 sheets. `root` is the project's folder. */
export function brochure(root) {
  const read = (path) => readFileSync(join(root, path), "utf8");
  const fonts = pathToFileURL(join(root, "public/fonts/")).href;
  const faces = read("src/ui/fonts.css").replaceAll('url("/fonts/', `url("${fonts}`);
  const style = faces + read("src/ui/tokens.css") + read("src/ui/pens.css") + read("src/ui/drawing.css") + read("scripts/art/brochure/style.css");
  return `<!doctype html><html lang="en-IN" class="light"><meta charset="utf-8"><title>iFACE: membership brochure</title>
    <style>${style}</style>${cover(read)}${federation()}${memberships()}${joining()}</html>`;
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { aboutPage } from "../../../src/features/content/about-content.ts";
import { usualFees as fees } from "../../../src/features/membership/fees.ts";
import { federationFigures, hero } from "../../../src/features/content/home-content.ts";
import { learnMorePage } from "../../../src/features/content/learn-more-content.ts";
import { startJourneyPage } from "../../../src/features/content/start-journey-content.ts";
import { membershipTypes } from "../../../src/features/membership/types/membership-types.ts";
import { footerContent } from "../../../src/features/shell/footer-content.ts";
import { rupees } from "../../../src/platform/rupees.ts";

const sheets = 4;
const { contact } = footerContent(2025);
const types = membershipTypes({
  scholarship: rupees(fees.scholarshipYear),
  digitalYear: rupees(fees.digitalYear),
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
    <p class="lead">${hero.lead}</p>
    <div class="drawing" aria-hidden="true">${bridge}</div>
    ${titleBlock("Membership brochure", 1)}
  </section>`;
}

function federation() {
  const [vision, mission] = aboutPage.cards.list;
  return `<section>
    <h2>${aboutPage.introduction.title}</h2>
    <div class="columns">${list(aboutPage.introduction.text, (text) => `<p>${text}</p>`)}</div>
    <div class="figures">${list(federationFigures, ({ value, label }) => `<div><b>${value}</b><span>${label}</span></div>`)}</div>
    <div class="two">${list([vision, mission], ({ title, text }) => `<div><h3>${title}</h3><p>${text}</p></div>`)}</div>
    <h2>${learnMorePage.groups.title}</h2>
    <div class="two ruled">${list(learnMorePage.groups.list, group)}</div>
    ${titleBlock("The federation", 2)}
  </section>`;
}

function group({ title, text, points }) {
  return `<div><h3>${title}</h3><p>${text}</p><ul>${list(points, (point) => `<li>${point}</li>`)}</ul></div>`;
}

function memberships() {
  return `<section class="memberships">
    <h2>Six ways to belong</h2>
    <div class="two ruled">${list(types, type)}</div>
    ${titleBlock("Memberships", 3)}
  </section>`;
}

function type({ title, description, features, price, priceNote = "" }) {
  const points = list(features, (feature) => `<li>${feature}</li>`);
  return `<div><h3>${title}</h3><p>${description}</p><ul>${points}</ul><p class="price"><b>${price}</b> ${priceNote}</p></div>`;
}

function joining() {
  const steps = list(startJourneyPage.path.steps, ({ title, text }) => `<li><h3>${title}</h3><p>${text}</p></li>`);
  const gains = list(startJourneyPage.gains.list, ({ title, text }) => `<div><h3>${title}</h3><p>${text}</p></div>`);
  return `<section class="panel">
    <h2>${startJourneyPage.path.title}</h2>
    <ol>${steps}</ol>
    <h2>${startJourneyPage.gains.title}</h2>
    <div class="two ruled">${gains}</div>
    <h2>Write to us</h2>
    <p class="lead">${contact.email}<br />${contact.phone}<br />${contact.address}</p>
    <p>Mon–Fri, 10:30 AM – 6:30 PM IST. Inquiries are reviewed within 24 hours.</p>
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

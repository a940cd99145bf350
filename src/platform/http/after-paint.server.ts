import type { OwnElements } from "./own-elements.server";

const PRELOADS = /<link rel="modulepreload" href="(\/assets\/[\w.-]+)"\/>/g;
const START = '<script type="module" async="">';

/** In the head. Whoever comes from one of our pages has our fonts already: they are used at once, and nothing flashes. */
const fontsAtOnce = `(function(sheet){
if(document.referrer.startsWith(location.origin+"/")||performance.getEntriesByType("navigation")[0]?.type!=="navigate")sheet.media="all"
})(document.getElementById("fonts"))`;

/**
 * Fetches all fonts of the style `sheet`, then puts them to use in one layout. Fonts that the style itself switches on
 * are laid out twice: first in substitutes, which Chromium on Linux asks its browser process for, size by size.
 */
const fontsWhenFetched = `function fetchFonts(sheet){
if(sheet.media==="all")return;
Promise.all(Array.from(sheet.sheet.cssRules,function({style}){
const of=function(name){return style.getPropertyValue(name)};
return new FontFace(of("font-family").replace(/"/g,""),of("src"),{weight:of("font-weight"),display:"swap"}).load()
})).then(function(loaded){loaded.forEach(function(font){document.fonts.add(font)})},function(){sheet.media="all"})}`;

/**
 * Fetches our fonts and `files`, and runs the kept start module: after the first paint, or at once where nobody looks. A few
 * files at a time, so that a finger is answered in between.
 */
const waiting = (files: readonly string[]) => `(function(files,begun){
${fontsWhenFetched}
function add(name,properties){document.head.append(Object.assign(document.createElement(name),properties))}
const turn=new MessageChannel();
function next(){turn.port2.postMessage(0)}
turn.port1.onmessage=function(){
if(!files.length)return add("script",{type:"module",text:document.getElementById("start").text});
files.splice(0,4).forEach(function(href){add("link",{rel:"modulepreload",href:href})});
next()}
function begin(){
if(begun)return;
begun=true;
next();
fetchFonts(document.getElementById("fonts"))}
document.addEventListener("visibilitychange",begin,{once:true});
if(document.hidden||!PerformanceObserver.supportedEntryTypes.includes("paint"))begin();
else new PerformanceObserver(begin).observe({type:"paint",buffered:true})
})(${JSON.stringify(files)})`;

/**
 * A document whose scripts and fonts are fetched after the first paint: React Router's start module stays in the page as
 * text, allowed by its hash; without script the fonts come at once. A document of another shape is left as it is.
 */
export function withScriptsAfterPaint(own: OwnElements): OwnElements {
  const start = own.scripts.find((text) => own.html.includes(`${START}${text}</script>`));
  if (start === undefined) return own;
  const files = [...own.html.matchAll(PRELOADS)].flatMap(([, href]) => href ?? []);
  const later = waiting(files);
  const html = own.html
    .replace(PRELOADS, "")
    .replace(/<style id="fonts"(>[\s\S]*?<\/style>)/, (_, rest) => {
      return `<style id="fonts" media="(scripting: none)"${rest}<script>${fontsAtOnce}</script>`;
    })
    .replace(
      `${START}${start}</script>`,
      () => `<script type="text/plain" id="start">${start}</script><script>${later}</script>`,
    );
  return { ...own, html, scripts: [...own.scripts, fontsAtOnce, later] };
}

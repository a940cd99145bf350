const PRELOADS = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const START = /<script type="module" async="">(\s*import\b[\s\S]*?)<\/script>/;

/** In the head. Whoever comes from one of our pages has our letters already: they are used at once, and nothing flashes. */
const lettersAtOnce = `(function(letters){
if(document.referrer.startsWith(location.origin+"/")||performance.getEntriesByType("navigation")[0]?.type!=="navigate")letters.media="all"
})(document.getElementById("faces"))`;

/**
 * Fetches all faces of the style LETTERS, then puts them to use in one layout. Faces that the style itself switches on
 * are laid out twice: first in substitutes, which Chromium on Linux asks its browser process for, size by size.
 */
const lettersWhenFetched = `function fetchLetters(letters){
if(letters.media==="all")return;
Promise.all(Array.from(letters.sheet.cssRules,function({style}){
const of=function(name){return style.getPropertyValue(name)};
return new FontFace(of("font-family").replace(/"/g,""),of("src"),{weight:of("font-weight"),display:"swap"}).load()
})).then(function(faces){faces.forEach(function(face){document.fonts.add(face)})},function(){letters.media="all"})}`;

/**
 * Fetches our letters and FILES, and runs the kept start module: after the first paint, or at once where nobody looks. A few
 * files at a time, so that a finger is answered in between.
 */
const waiting = (files: readonly string[]) => `(function(files,begun){
${lettersWhenFetched}
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
fetchLetters(document.getElementById("faces"))}
document.addEventListener("visibilitychange",begin,{once:true});
if(document.hidden||!PerformanceObserver.supportedEntryTypes.includes("paint"))begin();
else new PerformanceObserver(begin).observe({type:"paint",buffered:true})
})(${JSON.stringify(files)})`;

/**
 * HTML whose scripts and letters are fetched after the first paint: React Router's start module stays in the page as
 * text, allowed by its hash; without script the letters come at once. HTML of another shape is left as it is.
 */
export function withScriptsAfterPaint(html: string): string {
  if (!START.test(html)) return html;
  const files = [...html.matchAll(PRELOADS)].flatMap(([, href]) => href ?? []);
  return html
    .replace(PRELOADS, "")
    .replace(/<style id="faces"(>[\s\S]*?<\/style>)/, (_, rest) => {
      return `<style id="faces" media="(scripting: none)"${rest}<script>${lettersAtOnce}</script>`;
    })
    .replace(
      START,
      (_, start) =>
        `<script type="text/plain" id="start">${start}</script><script>${waiting(files)}</script>`,
    );
}

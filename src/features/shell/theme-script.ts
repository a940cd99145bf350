/**
 * resolveTheme() of theme.ts for the head: runs before first paint, so nothing flashes.
 * The content security policy allows it by the hash of this very text.
 */
export const themeScript = `(function(r,s){try{s=localStorage.getItem("iface-ui-theme")}catch(e){}if(!/^(light|dark|system)$/.test(s))s=r.dataset.theme;var d=s==="dark"||s==="system"&&matchMedia("(prefers-color-scheme: dark)").matches;r.classList.toggle("dark",d);r.classList.toggle("light",!d)})(document.documentElement)`;

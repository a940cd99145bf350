import logo from "../../public/brand/logo.svg?raw";

const [, viewBox] = /viewBox="([^"]+)"/.exec(logo) ?? [];
const titleEnd = "</title>";
const paths = logo.slice(logo.indexOf(titleEnd) + titleEnd.length, logo.lastIndexOf("</svg>"));

/** 83 by 24 units, in currentColor. */
export function Logo({ className = "h-7 w-auto" }: { className?: string }) {
  return (
    <svg
      role="img"
      aria-label="iFACE"
      viewBox={viewBox}
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own mark, from the build
      dangerouslySetInnerHTML={{ __html: paths ?? "" }}
    />
  );
}

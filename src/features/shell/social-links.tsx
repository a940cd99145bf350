import type { Footer } from "./schema";

// lucide has no brand icons; the shared icon picture keeps their paths out of the script.
const glyphs = ["facebook", "twitter", "linkedin", "instagram", "youtube", "whatsapp"];

/** A platform without an icon shows its name. */
export function SocialLinks({ links }: { links: Footer["socialLinks"] }) {
  return (
    <ul className="flex flex-wrap gap-1">
      {links.map(({ platform, href, label }) => (
        <li key={label}>
          <a
            href={href}
            target="_blank"
            rel="noopener"
            aria-label={`${label} (opens in a new tab)`}
            className="grid h-11 min-w-11 place-items-center border border-line px-2 text-ink-2 no-underline hover:text-ink"
          >
            {glyphs.includes(platform) ? (
              <svg aria-hidden="true" className="size-5 fill-current">
                <use href={`/brand/icons.svg#${platform}`} />
              </svg>
            ) : (
              label
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

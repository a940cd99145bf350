import { Link } from "~/ui/link";
import type { FooterLink } from "./schema";

type FooterLinksProps = { title: string; links: (FooterLink & { isRoute?: boolean })[] };

const linkClass =
  "inline-flex min-h-9 items-center text-ink-2 no-underline hover:text-ink hover:underline max-split:min-h-11";

/** Links outside the router are plain. */
export function FooterLinks({ title, links }: FooterLinksProps) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-[.6rem] text-[1.125rem]">{title}</h2>
      <ul>
        {links.map(({ label, href, isRoute = href.startsWith("/") }) => (
          <li key={label}>
            {isRoute ? (
              <Link to={href} className={linkClass}>
                {label}
              </Link>
            ) : (
              <a href={href} className={linkClass}>
                {label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

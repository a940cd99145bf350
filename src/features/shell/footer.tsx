import type { ReactNode } from "react";
import { dial } from "~/features/cases/site-facts";
import { Link } from "~/ui/link";
import { Logo } from "~/ui/logo";
import { Skeleton } from "~/ui/skeleton";
import type { Footer as FooterData, FooterLink } from "./schema";
import { SocialLinks } from "./social-links";

type FooterLinksProps = { title: string; links: (FooterLink & { isRoute?: boolean })[] };

const linkClass =
  "inline-flex min-h-9 items-center text-ink-2 no-underline hover:text-ink hover:underline max-split:min-h-11";

/** Links outside the router are plain. */
function FooterLinks({ title, links }: FooterLinksProps) {
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

const contactLink =
  "inline-flex min-h-9 items-center text-ink-2 no-underline hover:text-ink hover:underline max-split:min-h-11";

function Contact({ contact: { address, email, phone } }: Pick<FooterData, "contact">) {
  if (!address && !email && !phone) return null;
  return (
    <address className="mt-4 grid max-w-88 justify-items-start text-ink-2">
      {address ? <span>{address}</span> : null}
      {email ? (
        <a href={`mailto:${email}`} className={contactLink}>
          {email}
        </a>
      ) : null}
      {phone ? (
        <a href={dial(phone)} className={contactLink}>
          {phone}
        </a>
      ) : null}
    </address>
  );
}

function Sheet({ contact, columns, bar }: { contact: ReactNode; columns: ReactNode; bar: ReactNode }) {
  return (
    <footer data-surface="panel-2">
      <div className="wrap">
        <div className="grid grid-cols-[4fr_2fr_2fr_2fr_2fr] gap-x-gutter gap-y-10 pt-16 pb-12 max-split:grid-cols-2 max-split:pt-12">
          <div className="max-split:col-span-full">
            <Link to="/" aria-label="iFACE, home page" className="inline-flex py-2 text-ink hover:text-ink">
              <Logo className="h-7 w-auto" />
            </Link>
            {contact}
          </div>
          {columns}
        </div>
        {/* Room for the Contact Support button, up to the width at which it is beside the container. */}
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-4 pb-24 text-small text-ink-2 min-[106.25rem]:pb-4">
          {bar}
        </div>
      </div>
    </footer>
  );
}

export function Footer({ footer }: { footer: FooterData }) {
  return (
    <Sheet
      contact={<Contact contact={footer.contact} />}
      columns={
        <>
          <FooterLinks title="Quick links" links={footer.quickLinks} />
          <FooterLinks title="Media" links={footer.mediaLinks} />
          <FooterLinks title="Legal" links={footer.legalLinks} />
          <FooterLinks title="Help" links={footer.helpLinks} />
        </>
      }
      bar={
        <>
          <span>{footer.copyright}</span>
          <SocialLinks links={footer.socialLinks} />
        </>
      }
    />
  );
}

export function FooterSkeleton() {
  const column = (
    <div aria-hidden="true" data-app-now className="grid content-start gap-4">
      <Skeleton className="h-5 w-24" />
      {["w-32", "w-36", "w-28", "w-24"].map((width) => (
        <Skeleton key={width} className={`h-4 max-w-full ${width}`} />
      ))}
    </div>
  );
  return (
    <Sheet
      contact={<Skeleton className="mt-4 h-24 max-w-88" />}
      columns={
        <>
          {column}
          {column}
          {column}
          {column}
        </>
      }
      bar={<Skeleton className="h-11 w-64 max-w-full" />}
    />
  );
}

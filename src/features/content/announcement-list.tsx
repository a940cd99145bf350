import { Link } from "~/ui/link";
import type { Announcement } from "./entries/schema";

function FurtherLink({ label, href }: NonNullable<Announcement["link"]>) {
  const look = "inline-flex min-h-11 items-center font-semibold";
  if (href.startsWith("/"))
    return (
      <Link to={href} className={look}>
        {label}
      </Link>
    );
  return (
    <a href={href} rel="noopener" className={look}>
      {label}
    </a>
  );
}

export function AnnouncementList({ announcements }: { announcements: readonly Announcement[] }) {
  if (announcements.length === 0) return null;
  return (
    <section aria-label="Announcements" className="border-line-2 border-b bg-blue-tint">
      <ul className="wrap divide-y divide-line-2">
        {announcements.map(({ id, title, text, link }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <p className="min-w-0 flex-[1_1_20rem]">
              <span className="font-semibold">{title}</span>
              {text ? <span className="text-ink-2"> {text}</span> : null}
            </p>
            {link ? <FurtherLink {...link} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

import { BookOpen, ExternalLink } from "lucide-react";
import { Icon } from "~/ui/icon";
import { useSuggestions } from "./use-suggestions";

/** Answers that already stand in the FAQ, while the subject is typed. They open beside the form, in a new tab. */
export function Suggestions({ subject }: { subject: string }) {
  const found = useSuggestions(subject);
  return (
    <div role="status" className="md:col-span-full empty:hidden">
      {found.length > 0 ? (
        <div className="rounded-2 border border-line bg-blue-tint px-4 pt-3.5 pb-2">
          <p className="flex items-center gap-2 font-semibold">
            <Icon of={BookOpen} className="size-5 text-blue" />
            {found.length === 1 ? "This answer may help already" : "These answers may help already"}
          </p>
          <ul className="mt-1">
            {found.map(({ title, url }) => (
              <li key={url}>
                <a
                  href={url}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-flex min-h-11 items-center gap-2"
                >
                  <span>
                    {title}
                    <span className="sr-only"> (opens in a new tab)</span>
                  </span>
                  <Icon of={ExternalLink} className="size-4" />
                </a>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}

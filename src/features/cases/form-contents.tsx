import { Check, CircleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { Icon } from "~/ui/icon";

export type FormPart = { id: string; title: string; hasError?: boolean; isFilled?: boolean };

function useCurrentPart(ids: string): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const parts = ids.split(" ").flatMap((id) => document.getElementById(id) ?? []);
    const seen = new IntersectionObserver(
      () => {
        const passed = parts.filter((part) => part.getBoundingClientRect().top < window.innerHeight / 3 + 1);
        setCurrent((passed.at(-1) ?? parts[0])?.id);
      },
      { rootMargin: "0px 0px -66.6% 0px", threshold: [0, 0.01] },
    );
    for (const part of parts) seen.observe(part);
    return () => seen.disconnect();
  }, [ids]);
  return current;
}

const tick =
  "aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:before:absolute aria-[current]:before:-left-1.5 aria-[current]:before:h-0.5 aria-[current]:before:w-3 aria-[current]:before:-rotate-45 aria-[current]:before:bg-accent-text";

export function FormContents({ parts }: { parts: readonly FormPart[] }) {
  const current = useCurrentPart(parts.map(({ id }) => id).join(" ")) ?? parts[0]?.id;
  return (
    <nav aria-label="Sections of this form" className="sticky top-[calc(var(--header-h)+2rem)] max-lg:hidden">
      {parts.map(({ id, title, hasError, isFilled }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={id === current || undefined}
          className={`relative ml-1 flex min-h-11 items-center gap-3 border-line-2 border-l pl-4 text-ink-2 leading-[1.3] no-underline hover:text-ink hover:underline ${tick}`}
        >
          {title}
          {hasError ? (
            <>
              <Icon of={CircleAlert} className="ml-auto size-4.5 text-danger" />
              <span className="sr-only">, has an error</span>
            </>
          ) : isFilled ? (
            <>
              <Icon of={Check} className="ml-auto size-4.5 text-success" />
              <span className="sr-only">, filled in</span>
            </>
          ) : null}
        </a>
      ))}
      <p className="mt-5 ml-5 text-ink-2 text-small">Fields are required unless marked optional.</p>
    </nav>
  );
}

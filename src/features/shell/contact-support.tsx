import { Headset } from "lucide-react";
import { Icon } from "~/ui/icon";

/** Hidden on forms, where it would cover fields. A plain link, so it loads the full page. */
export function ContactSupport() {
  return (
    <aside aria-label="Help">
      <a
        href="/contact-support"
        className="fixed right-margin bottom-6 z-(--z-fab) inline-flex min-h-13 items-center gap-2.5 rounded-1 border-2 border-paper bg-blue-strong px-5 font-semibold text-paper no-underline shadow-2 hover:bg-ink hover:text-paper max-md:right-4 max-md:bottom-4 max-md:w-13 max-md:justify-center max-md:px-0 max-md:group-has-[[data-cookie-banner]:not([hidden])]/shell:hidden print:hidden"
      >
        <Icon of={Headset} />
        <span className="max-md:sr-only">Contact Support</span>
      </a>
    </aside>
  );
}

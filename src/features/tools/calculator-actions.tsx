import { Link, Printer } from "lucide-react";
import { Button, buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Link as PageLink } from "~/ui/link";
import { toast } from "~/ui/toast";

async function copyLink(path: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(window.location.origin + path);
    toast({
      title: "Link copied",
      description: "Whoever opens it sees these values and this answer.",
      variant: "success",
    });
  } catch (cause) {
    console.warn("link not copied", cause);
    toast({
      title: "Link not copied",
      description: "Your browser did not allow it. Copy the address of this page instead.",
      variant: "destructive",
    });
  }
}

type CalculatorActionsProps = {
  /** The page of the worked example. */
  path: string;
  link: string;
  onReset: () => void;
};

/** Without script only the reset remains. */
export function CalculatorActions({ path, link, onReset }: CalculatorActionsProps) {
  return (
    <div className="-mx-3 flex flex-wrap justify-between print:hidden">
      <Button variant="quiet" size="small" className="noscript:hidden" onClick={() => copyLink(path + link)}>
        <Icon of={Link} />
        Copy link
      </Button>
      <Button variant="quiet" size="small" className="noscript:hidden" onClick={() => window.print()}>
        <Icon of={Printer} />
        Print
      </Button>
      <PageLink
        to={path}
        reloadDocument
        data-app-click
        className={buttonClass({ variant: "quiet", size: "small" })}
        onClick={(event) => {
          event.preventDefault();
          onReset();
        }}
      >
        Reset
      </PageLink>
    </div>
  );
}

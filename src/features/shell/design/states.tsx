import { Check, Trash2, X } from "lucide-react";
import { Badge } from "~/ui/badge";
import { Bubble } from "~/ui/bubble";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { LiveBadge } from "~/ui/live-badge";
import { Panel } from "~/ui/panel";
import { Skeleton, SkeletonGroup } from "~/ui/skeleton";
import { StatusBadge } from "~/ui/status-badge";
import { type ToastVariant, toast } from "~/ui/toast";
import { toastLook, toastTones } from "~/ui/toast-look";

export function ButtonsSheet() {
  return (
    <Panel title="Buttons">
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary">Primary</Button>
        <Button>Secondary</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="danger">
          <Icon of={Trash2} />
          Delete
        </Button>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button disabled>Disabled</Button>
        <Button busy>Subscribing...</Button>
        <Button size="small">Small, 44 px</Button>
        <Button size="large">Large, 56 px</Button>
        <Button variant="primary" className="outline-3 outline-focus outline-offset-2">
          Focus
        </Button>
      </div>
    </Panel>
  );
}

const statuses = [
  "Completed",
  "Attended",
  "Paid",
  "Downloaded",
  "Connected",
  "Subscribed",
  "Enrolled",
  "Earned",
  "Registered",
  "Any other value",
];

export function BadgesSheet() {
  return (
    <Panel title="History status badges">
      <div className="flex flex-wrap items-center gap-3">
        {statuses.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-3 border-line border-t pt-5">
        <LiveBadge />
        <Badge tone="accent">Most Popular</Badge>
        <Badge tone="success">Easy</Badge>
        <Badge tone="warning">Medium</Badge>
        <Badge tone="danger">Hard</Badge>
        <Badge>Info</Badge>
        <Badge tone="neutral">Neutral</Badge>
      </div>
    </Panel>
  );
}

const toasts: { variant: ToastVariant; title: string; description: string }[] = [
  { variant: "default", title: "Logged Out", description: "You have been successfully logged out." },
  { variant: "success", title: "Success!", description: "You've been successfully subscribed to our newsletter." },
  { variant: "destructive", title: "Login Failed", description: "An error occurred. Please try again." },
];

export function ToastsSheet() {
  return (
    <Panel title="Toasts: default, success, destructive">
      <div className="grid max-w-104 gap-4">
        {toasts.map(({ variant, title, description }) => (
          <div key={variant} className={`${toastLook} ${toastTones[variant].edge}`}>
            <Icon of={toastTones[variant].icon} className={`mt-px size-6 ${toastTones[variant].mark}`} />
            <div>
              <b className="block leading-[1.35]">{title}</b>
              <p className="text-ink-2 text-ui/[1.45]">{description}</p>
            </div>
            <Icon of={X} className="m-3 size-5" />
          </div>
        ))}
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        {toasts.map((message) => (
          <Button key={message.variant} size="small" onClick={() => toast(message)}>
            Show {message.variant}
          </Button>
        ))}
      </div>
    </Panel>
  );
}

const rows = ["w-4/5", "w-3/5", "w-2/3"];

export function SkeletonsSheet() {
  return (
    <Panel title="Loading skeletons">
      <SkeletonGroup label="Loading the latest entries">
        {rows.map((width) => (
          <div
            key={width}
            className="grid grid-cols-[2.75rem_1fr_5rem] items-center gap-4 border-line border-t py-3.5 first-of-type:border-t-0"
          >
            <Skeleton className="h-11" />
            <div className="grid gap-2">
              <Skeleton className={`h-4.5 ${width}`} />
              <Skeleton className="h-3.5 w-1/2" />
            </div>
            <Skeleton className="h-6.5" />
          </div>
        ))}
        <div className="mt-4 grid grid-cols-3 gap-4">
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
      </SkeletonGroup>
    </Panel>
  );
}

export function EmptySheet() {
  return (
    <Panel title="Empty states" flush>
      <div className="grid sm:grid-cols-2">
        <EmptyState
          drawing="empty-sheet"
          title="Nothing on this sheet yet"
          text="Courses, events and payments are recorded here."
          action={<Button>Find a course</Button>}
        />
        <EmptyState
          drawing="empty-search"
          title="No FAQs Found"
          text="Try a shorter word or another category."
          action={<Button>Clear search</Button>}
        />
        <EmptyState drawing="empty-inbox" title="All level" text="You have read every notification." />
        <EmptyState drawing="empty-hook" title="No load on the hook" text="The review queue is clear." />
      </div>
      <div className="grid justify-items-center gap-2 border-line border-t px-6 py-8 text-center">
        <Bubble className="size-12 border-[1.5px] border-success bg-sheet text-success">
          <Icon of={Check} />
        </Bubble>
        <h3>You're all set!</h3>
        <p className="max-w-104 text-ink-2">Welcome to our community. You'll receive your first newsletter soon.</p>
      </div>
    </Panel>
  );
}

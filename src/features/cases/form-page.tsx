import type { ReactNode } from "react";
import { BackButton } from "~/ui/back-button";

const columns = {
  contents: "lg:grid-cols-[15.5rem_minmax(0,45rem)]",
  aside: "lg:grid-cols-[minmax(0,45rem)_minmax(17rem,20rem)] lg:justify-between",
};

type FormPageProps = {
  title: string;
  lead: ReactNode;
  back?: ReactNode;
  layout: keyof typeof columns;
  children: ReactNode;
};

export function FormPage({ title, lead, back = <BackButton />, layout, children }: FormPageProps) {
  return (
    <div className="pt-header">
      <div className="wrap pt-6">
        {back}
        <h1 className="mt-2">{title}</h1>
        <p className="mt-3.5 max-w-measure text-ink-2 text-lead">{lead}</p>
      </div>
      <div
        className={`wrap grid grid-cols-1 items-start gap-[clamp(2rem,6vw,6rem)] pt-6 pb-16 lg:pt-10 lg:pb-24 ${columns[layout]}`}
      >
        {children}
      </div>
    </div>
  );
}

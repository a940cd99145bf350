import { Briefcase, Clock3, type LucideIcon, MapPin, Wallet } from "lucide-react";
import { labelOf } from "~/features/accounts/profile/profile-options";
import { Icon } from "~/ui/icon";
import { type ListedPosting, payWords, placeWords } from "./posting";
import { employments, experiences } from "./posting-options";

function Fact({ icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <li className="flex items-center gap-2">
      <Icon of={icon} className="size-4.5 text-blue" />
      {children}
    </li>
  );
}

export function JobFacts({ job }: { job: ListedPosting }) {
  const pay = payWords(job);
  return (
    <ul className="num mt-2 flex flex-wrap gap-x-5 gap-y-1.5 text-ink-2 text-ui">
      <Fact icon={MapPin}>{placeWords(job)}</Fact>
      <Fact icon={Briefcase}>{labelOf(employments, job.employment)}</Fact>
      <Fact icon={Clock3}>{labelOf(experiences, job.experience)}</Fact>
      {pay ? <Fact icon={Wallet}>{pay}</Fact> : <li className="text-ink-3">Pay not given</li>}
    </ul>
  );
}

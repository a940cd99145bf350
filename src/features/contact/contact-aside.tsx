import { useSiteFacts } from "~/features/cases/site-facts";
import { ButtonLink } from "~/ui/button-link";
import { Panel } from "~/ui/panel";
import { departments, quickActions } from "./contact-content";

function Departments() {
  const addresses = useSiteFacts()?.departments;
  const shown = departments.flatMap(({ key, ...department }) => {
    const email = addresses?.[key];
    return email ? [{ ...department, email }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <Panel title="Write to a department" flush>
      <ul>
        {shown.map(({ name, email, text }) => (
          <li key={name} className="border-line border-b px-5 py-3.5 last:border-b-0">
            <h3 className="text-h4">{name}</h3>
            <p className="text-ink-2 text-small">{text}</p>
            <a href={`mailto:${email}`} className="wrap-anywhere inline-flex min-h-11 items-center text-ui">
              {email}
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function QuickActions() {
  return (
    <Panel title="Quick actions">
      <div className="grid gap-2">
        {quickActions.map(({ to, label }) => (
          <ButtonLink key={to} to={to} block>
            {label}
          </ButtonLink>
        ))}
      </div>
    </Panel>
  );
}

export function ContactAside() {
  return (
    <div className="grid gap-gutter">
      <QuickActions />
      <Departments />
    </div>
  );
}

import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { setThemePreference, type ThemePreference } from "~/features/shell/theme";
import { browserKeys, readStored } from "~/platform/http/browser-storage";
import { choiceClass, radioClass } from "~/ui/control";
import { Panel } from "~/ui/panel";
import { Skeleton, SkeletonGroup } from "~/ui/skeleton";
import { switchClass } from "~/ui/switch";
import type { Preference } from "../notifications/calls";
import {
  type Channel,
  canSwitchOff,
  channels,
  kindWords,
  type NotificationKind,
  notificationKinds,
} from "../notifications/kinds";
import { notificationsClient as client } from "../notifications/queries";
import { ClosingPanel } from "../privacy/closing-panel";
import { ConsentsPanel } from "../privacy/consents-panel";
import { ExportPanel } from "../privacy/export-panel";
import { toastSaveFailure } from "./failures";
import { LoadFailed } from "./profile-waiting";

type PreferenceSwitchProps = {
  label: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
};

function PreferenceSwitch({ label, checked, disabled, onChange }: PreferenceSwitchProps) {
  return (
    <label className="inline-grid min-h-11 cursor-pointer place-items-center">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className={`${switchClass} align-middle`}
      />
    </label>
  );
}

const preferencesQuery = queryOptions({
  queryKey: ["notification-preferences"],
  queryFn: () => client.send("GET /preferences", {}),
});

function Switches({ preferences }: { preferences: Preference[] }) {
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (preference: Preference) => client.send("PATCH /preferences", { body: { preferences: [preference] } }),
    onSuccess: (answer) => queries.setQueryData(preferencesQuery.queryKey, answer),
    onError: toastSaveFailure,
  });
  // Shows a pending change at once.
  const isOn = (kind: NotificationKind, channel: Channel) =>
    [...preferences, ...(change.isPending ? [change.variables] : [])].findLast(
      (preference) => preference.kind === kind && preference.channel === channel,
    )?.isOn ?? true;

  return (
    <table className="w-full">
      <thead>
        <tr className="border-line border-b text-left">
          <th className="note py-2 font-normal">What about</th>
          <th className="note w-18 py-2 text-center font-normal">Bell</th>
          <th className="note w-18 py-2 text-center font-normal">Email</th>
        </tr>
      </thead>
      <tbody>
        {notificationKinds.map((kind) => {
          const { label, hint } = kindWords[kind];
          return (
            <tr key={kind} className="border-line border-b last:border-0">
              <th scope="row" className="py-3 pr-4 text-left font-normal leading-[1.4]">
                <b className="font-semibold">{label}</b>
                <span className="block text-ink-3 text-small">{hint}</span>
              </th>
              {channels.map((channel) => (
                <td key={channel} className="text-center">
                  <PreferenceSwitch
                    label={`${label} by ${channel === "mail" ? "email" : channel}`}
                    checked={isOn(kind, channel)}
                    disabled={change.isPending || !canSwitchOff(kind, channel)}
                    onChange={(on) => change.mutate({ kind, channel, isOn: on })}
                  />
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Changes apply at once. */
function NotificationPreferences() {
  const { data, isPending, refetch } = useQuery(preferencesQuery);
  return (
    <Panel title="Notifications">
      {isPending ? (
        <SkeletonGroup label="Loading your preferences">
          <Skeleton className="h-72" />
        </SkeletonGroup>
      ) : data ? (
        <Switches preferences={data.preferences} />
      ) : (
        <LoadFailed what="Your preferences" onRetry={() => refetch()} />
      )}
    </Panel>
  );
}

const themes: readonly { value: ThemePreference; label: string }[] = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
  { value: "system", label: "As this device" },
];

const chosen = () => themes.find(({ value }) => value === readStored(browserKeys.theme))?.value ?? "system";

/** The button in the bar changes the same setting. */
function ThemeChoice() {
  const [theme, setTheme] = useState(chosen);
  useEffect(() => {
    const observer = new MutationObserver(() => setTheme(chosen()));
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ["class"] });
    return () => observer.disconnect();
  }, []);

  function choose(value: ThemePreference) {
    setThemePreference(value);
    setTheme(value);
  }
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">Theme</legend>
      <div className="flex flex-wrap gap-x-6">
        {themes.map(({ value, label }) => (
          <label key={value} className={choiceClass}>
            <input
              type="radio"
              name="theme"
              value={value}
              checked={theme === value}
              onChange={() => choose(value)}
              className={radioClass}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <p className="mt-1 text-ink-3 text-small">Kept in this browser.</p>
    </fieldset>
  );
}

export default function SettingsTab() {
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="grid min-w-0 gap-8">
        <NotificationPreferences />
        <ConsentsPanel />
        <ExportPanel />
        <ClosingPanel />
      </div>
      <Panel title="Look and language">
        <ThemeChoice />
        <h3 className="mt-6 mb-1.5 font-body font-semibold text-body">Language of emails</h3>
        <p>English</p>
        <p className="mt-1 text-ink-3 text-small">
          All our emails are written in English for now, so there is nothing to choose yet.
        </p>
      </Panel>
    </div>
  );
}

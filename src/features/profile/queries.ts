import { queryOptions } from "@tanstack/react-query";
import { createClient } from "~/features/accounts/calls/client";
import type { Profile, ProfileInput } from "~/features/accounts/profile/schema";
import { type SessionUser, updateUser } from "~/features/accounts/session";
import type { CardCalls } from "~/features/membership/card/calls";
import { call } from "~/platform/http/call";
import { memberQueries } from "../accounts/member-queries";
import type { HistoryPage } from "../history/calls";

type Answer = { profile: Profile };
const cardApi = createClient<CardCalls>("/api/membership");

export const profileQuery = queryOptions({
  queryKey: ["profile"],
  queryFn: async ({ signal }) => (await call<Answer>("/api/profile", { signal })).profile,
});

/** Null without a member number; then no request is made. */
export const cardQuery = ({ memberNumber }: SessionUser) =>
  queryOptions({
    queryKey: ["membership-card", memberNumber],
    queryFn: async ({ signal }) => (memberNumber ? (await cardApi.send("GET /card", {}, { signal })).card : null),
  });

export const achievementsQuery = queryOptions({
  queryKey: ["history", "achievements"],
  queryFn: ({ signal }) => call<HistoryPage>("/api/history?type=achievement,certificate", { signal }),
});

/** Updates every screen that shows the profile, including the bar. */
export function showProfile(profile: Profile) {
  memberQueries.setQueryData(profileQuery.queryKey, profile);
  const { firstName, lastName, email, profileImageUrl } = profile;
  updateUser({ firstName, lastName, email, profileImageUrl });
}

export async function saveProfile(change: ProfileInput): Promise<Profile> {
  const { profile } = await call<Answer>("/api/profile", { method: "PATCH", body: change });
  showProfile(profile);
  return profile;
}

/** Refetches the profile even when the cache is fresh. */
export async function rereadProfile(): Promise<Profile> {
  const profile = await memberQueries.fetchQuery({ ...profileQuery, staleTime: 0 });
  showProfile(profile);
  return profile;
}

export function showPhoto(profileImageUrl: string | null) {
  memberQueries.setQueryData(profileQuery.queryKey, (known) => known && { ...known, profileImageUrl });
  updateUser({ profileImageUrl });
}

export async function removePhoto() {
  await call("/api/profile/photo", { method: "DELETE" });
  showPhoto(null);
}

export function resendEmailLink(): Promise<unknown> {
  return call("/api/profile/email-link", { method: "POST" });
}

export function requestRenewal(): Promise<unknown> {
  return call("/api/membership/renewal", { method: "POST" });
}

import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { createClient } from "~/features/accounts/calls/client";
import { createSendOnce } from "~/features/accounts/submission-key";
import type { IssuesCalls, IssueView } from "../issues/calls";
import { statusOf } from "../issues/issue";

const path = "/api/staff/newsletter";
const api = createClient<IssuesCalls>(path);
const SENDING_MS = 3_000;
const PLANNED_MS = 20_000;

export type IssueWords = {
  subject: string;
  preheader: string;
  body: string;
  articles: string[];
  sendAt: string | null;
};

export const useIssues = () => api.useAnswer("GET /");

/** Polls while the issue is sent. */
export const useIssue = (id: string) =>
  useQuery({
    queryKey: [...api.key, "issue", id],
    queryFn: async () => (await api.send("GET /{id}", { id })).issue,
    refetchInterval: ({ state: { data } }) => {
      const status = data && statusOf(data);
      if (status === "sending") return SENDING_MS;
      return status === "released" ? PLANNED_MS : false;
    },
  });

export const useArticles = (q: string) =>
  useQuery({
    queryKey: [...api.key, "articles", q],
    queryFn: async () => (await api.send("GET /articles", { query: { q } })).articles,
    placeholderData: keepPreviousData,
  });

/** Saves an issue; creates one without `id`. Shows no toast: the form shows the result. */
export function useSaving(id: string | undefined) {
  const client = useQueryClient();
  const [once] = useState(createSendOnce);
  return useMutation({
    mutationFn: async ({ version, ...words }: IssueWords & { version: number }) => {
      const saved = id
        ? await api.send("PUT /{id}", { id, body: { ...words, version } })
        : await once(words, (idempotencyKey) => api.send("POST /", { body: words }, { idempotencyKey }));
      return saved.issue;
    },
    onSuccess: (issue) => client.setQueryData([...api.key, "issue", issue.id], issue),
    onSettled: () => client.invalidateQueries({ queryKey: api.key }),
  });
}

export const useTest = () =>
  api.useAction("POST /{id}/test", { done: "The test is on its way to your email address." });

export const useRelease = () => api.useAction("PUT /{id}/release", { done: "Issue released." });

export const useWithholding = () =>
  api.useAction("DELETE /{id}/release", { done: "Release withdrawn. The issue is a draft again." });

export const useRemoval = () => api.useAction("DELETE /{id}", { done: "Draft deleted." });

/** The preview URL. The version in it makes a frame load the latest one. */
export const previewAddress = ({ id, version }: Pick<IssueView, "id" | "version">) =>
  `${path}/${id}/preview?version=${version}`;

import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useChange } from "~/features/console/use-change";
import { call } from "~/platform/call";
import type { Article } from "../issues/article";
import { statusOf } from "../issues/issue";
import type { IssuesAnswer, IssueView } from "../issues/schema";

const path = "/api/staff/newsletter";
const key = ["staff", "newsletter"];
const SENDING_MS = 3_000;
const PLANNED_MS = 20_000;

type Answer = { issue: IssueView };
export type IssueWords = {
  subject: string;
  preheader: string;
  body: string;
  articles: string[];
  sendAt: string | null;
};

export const useIssues = () =>
  useQuery({ queryKey: [...key, "list"], queryFn: ({ signal }) => call<IssuesAnswer>(path, { signal }) });

/** Polls while the issue is sent. */
export const useIssue = (id: string) =>
  useQuery({
    queryKey: [...key, "issue", id],
    queryFn: async ({ signal }) => (await call<Answer>(`${path}/${id}`, { signal })).issue,
    refetchInterval: ({ state: { data } }) => {
      const status = data && statusOf(data);
      if (status === "sending") return SENDING_MS;
      return status === "released" ? PLANNED_MS : false;
    },
  });

export const useArticles = (q: string) =>
  useQuery({
    queryKey: [...key, "articles", q],
    queryFn: async ({ signal }) =>
      (await call<{ articles: Article[] }>(`${path}/articles?q=${encodeURIComponent(q)}`, { signal })).articles,
    placeholderData: keepPreviousData,
  });

/** Saves an issue; creates one without `id`. Shows no toast: the form shows the result. */
export function useSaving(id: string | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ version, ...words }: IssueWords & { version: number }) => {
      const saved = id
        ? await call<Answer>(`${path}/${id}`, { method: "PUT", body: { ...words, version } })
        : await call<Answer>(path, { body: words, idempotencyKey: crypto.randomUUID() });
      return saved.issue;
    },
    onSuccess: (issue) => client.setQueryData([...key, "issue", issue.id], issue),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

export const useTest = (id: string) =>
  useChange(key, "The test is on its way to your own email address.", () =>
    call(`${path}/${id}/test`, { method: "POST" }),
  );

export const useRelease = (id: string) =>
  useChange(key, "The issue is released.", (version: number) =>
    call<Answer>(`${path}/${id}/release`, { method: "PUT", body: { version } }),
  );

export const useWithholding = (id: string) =>
  useChange(key, "The release is taken back. The issue is a draft again.", () =>
    call<Answer>(`${path}/${id}/release`, { method: "DELETE" }),
  );

export const useRemoval = (id: string) =>
  useChange(key, "The draft is thrown away.", () => call(`${path}/${id}`, { method: "DELETE" }));

/** The preview URL. The version in it makes a frame load the latest one. */
export const previewAddress = ({ id, version }: Pick<IssueView, "id" | "version">) =>
  `${path}/${id}/preview?version=${version}`;

import { useSyncExternalStore } from "react";
import { deskDraftPrefix, readStored, store, unstore } from "~/platform/http/browser-storage";
import { replyKinds } from "./case-form-content";

/** `at` is the time of the last input, in ISO format. */
export type Draft = { text: string; at: string };

const none: Draft = { text: "", at: "" };
/** Without browser storage, drafts last as long as the page. */
const drafts = new Map<string, Draft>();
const listeners = new Set<() => void>();

const nameOf = (caseId: string, kind: string) => `${deskDraftPrefix}${caseId}-${kind}` as const;
type Name = ReturnType<typeof nameOf>;

function readKept(name: Name): Draft {
  try {
    const value: unknown = JSON.parse(readStored(name, "session") ?? "null");
    if (typeof value !== "object" || value === null || !("text" in value) || !("at" in value)) return none;
    return { text: String(value.text), at: String(value.at) };
  } catch (cause) {
    console.warn("draft not read", cause);
    return none;
  }
}

function draftOf(name: Name): Draft {
  const known = drafts.get(name);
  if (known) return known;
  const stored = readKept(name);
  drafts.set(name, stored);
  return stored;
}

function keep(name: Name, text: string) {
  const draft = text ? { text, at: new Date().toISOString() } : none;
  drafts.set(name, draft);
  if (text) store(name, JSON.stringify(draft), "session");
  else unstore(name, "session");
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Drafts survive a change of case and a reload, but not the tab; "" deletes one. */
export function useCaseDraft(caseId: string, kind: string): [Draft, (text: string) => void] {
  const name = nameOf(caseId, kind);
  const draft = useSyncExternalStore(
    subscribe,
    () => draftOf(name),
    () => none,
  );
  return [draft, (text) => keep(name, text)];
}

export function dropSent(caseId: string, kind: string, text: string) {
  const name = nameOf(caseId, kind);
  if (draftOf(name).text === text) keep(name, "");
}

const holdsText = (start: string) => {
  for (const [name, { text }] of drafts) if (text && name.startsWith(start)) return true;
  return false;
};

export const useHasDraft = () =>
  useSyncExternalStore(
    subscribe,
    () => holdsText(deskDraftPrefix),
    () => false,
  );

/** The text of a decision does not count, as its dialog is closed. */
export const useHasReply = (caseId: string) =>
  useSyncExternalStore(
    subscribe,
    () => caseId !== "" && replyKinds.some((kind) => holdsText(nameOf(caseId, kind))),
    () => false,
  );

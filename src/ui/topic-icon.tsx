export type TopicName =
  | "award"
  | "bell"
  | "book"
  | "calendar"
  | "card"
  | "company"
  | "compass"
  | "document"
  | "film"
  | "globe"
  | "graduation"
  | "group"
  | "handshake"
  | "idea"
  | "institution"
  | "landmark"
  | "leaf"
  | "network"
  | "people"
  | "phone"
  | "research"
  | "target"
  | "verified";

/** From one shared picture (scripts/art/build-icons.mjs), so it needs no script. */
export function TopicIcon({ of: name, className = "text-blue" }: { of: TopicName; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      className={`size-7 shrink-0 fill-none stroke-[1.5] stroke-current ${className}`}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <use href={`/brand/icons.svg#${name}`} />
    </svg>
  );
}

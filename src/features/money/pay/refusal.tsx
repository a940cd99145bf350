import { Notice } from "~/features/accounts/notice";

/** Focus on the refusal after the response, with and without script. */
const first = { autoFocus: true, tabIndex: -1 };

export function Refused({ sentence }: { sentence: string | undefined }) {
  if (!sentence) return null;
  return (
    <div className="mb-4" {...first}>
      <Notice tone="danger">{sentence}</Notice>
    </div>
  );
}

import { Notice } from "~/features/accounts/notice";

/** The page has just been answered because of this: it is where somebody goes on, with script and without. */
const first = { autoFocus: true, tabIndex: -1 };

/** Why a form of the page was refused as a whole, with the focus on it. */
export function Refused({ sentence }: { sentence: string | undefined }) {
  if (!sentence) return null;
  return (
    <div className="mb-4" {...first}>
      <Notice tone="danger">{sentence}</Notice>
    </div>
  );
}

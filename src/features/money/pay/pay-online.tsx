import { Notice } from "~/features/accounts/notice";
import { Button, buttonClass } from "~/ui/button";
import { rupeesExact } from "../rupees-exact";

export type OnlineAnswer = { url?: string; refused?: string };

/** The button name that identifies this form among those of the page. */
export const ONLINE = "online";

/** The form returns a plain link, because a form must not submit to another website. */
export function PayOnline({ openPaise, answer }: { openPaise: number; answer: OnlineAnswer | undefined }) {
  return (
    <div className="grid gap-4" id="pay-online">
      <p className="text-ink-2">
        You leave this website and pay on a page of Razorpay, which takes the payment for us and shows there by what it
        can be paid. We never see your card. From us Razorpay learns the amount and the reference, nothing about you.
      </p>
      {answer?.refused ? <Notice tone="danger">{answer.refused}</Notice> : null}
      {answer?.url ? (
        <p>
          <a href={answer.url} rel="noreferrer" className={buttonClass({ variant: "primary" })}>
            Continue to Razorpay
          </a>
        </p>
      ) : (
        <form method="post" action="#pay-online" data-native>
          <Button type="submit" name={ONLINE} value="yes">
            Pay {rupeesExact(openPaise)} online
          </Button>
        </form>
      )}
      <p className="text-ink-3 text-small">
        That page is for exactly {rupeesExact(openPaise)} and stays open for a day at most. Whether Razorpay adds a
        charge of its own is not ours to say: please look at the amount on its page before you pay. What you paid shows
        here once Razorpay confirms it to us. Please do not pay twice: choose one way.
      </p>
    </div>
  );
}

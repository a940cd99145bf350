import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { toastFailure } from "~/features/accounts/failure";
import { rupeesExact } from "~/features/money/rupees-exact";
import { Button } from "~/ui/button";
import type { PublicEvent } from "../schema";
import { eventTimes } from "../when";
import { fetchOwnRegistrations, registrationPath, swapRegistration } from "./queries";
import type { RegistrationInput, RegistrationView } from "./schema";

type SwapOfferProps = { event: PublicEvent; wanted: Pick<RegistrationInput, "registrationTypeIds" | "people"> };

/** The user's places at the same time, each exchangeable for one here in one transaction. */
export function SwapOffer({ event, wanted }: SwapOfferProps) {
  const [own, setOwn] = useState<RegistrationView[]>([]);
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const [person] = wanted.people;
  useEffect(() => {
    const isAtOnce = ({ event: other }: RegistrationView) =>
      other.id !== event.id && other.startsAt < event.endsAt && event.startsAt < other.endsAt;
    fetchOwnRegistrations().then(
      ({ registrations }) =>
        setOwn(registrations.filter((one) => one.status === "confirmed" && one.isOpen && isAtOnce(one))),
      (cause) => toastFailure("Not Loaded", cause),
    );
  }, [event]);

  async function swap(reference: string) {
    const [registrationTypeId = ""] = wanted.registrationTypeIds;
    setBusy(true);
    try {
      const { answers = {}, sessionIds = [] } = person ?? {};
      const body = { eventId: event.id, registrationTypeId, answers, sessionIds };
      const swapped = await swapRegistration(reference, body);
      await navigate(registrationPath(swapped.reference, swapped.token));
    } catch (cause) {
      toastFailure("Not Swapped", cause);
      setBusy(false);
    }
  }

  const mine = own.filter(({ name }) => name.toLowerCase() === person?.name.trim().toLowerCase());
  if (mine.length === 0) return null;
  return (
    <ul aria-label="Your places at that time" className="grid gap-3">
      {mine.map(({ reference, event: other, payment }) => (
        <li key={reference} className="on-sheet grid justify-items-start gap-3 border border-line-2 bg-sheet p-5">
          <p className="wrap-anywhere">
            <b>{other.title}</b>
            <span className="block text-ink-2">{eventTimes(other)}</span>
          </p>
          {payment?.status === "settled" ? (
            <p className="max-w-measure text-ink-2 text-small">
              If you cancel the new place later, at most {rupeesExact(payment.refundPaise)} are given back: as much as
              for this place now.
            </p>
          ) : null}
          <Button busy={isBusy} onClick={() => swap(reference)}>
            Give this place back and take one here
          </Button>
        </li>
      ))}
    </ul>
  );
}

import { useQuery } from "@tanstack/react-query";
import { call } from "~/platform/call";
import type {
  ConfirmationInput,
  RegisteredAnswer,
  RegistrationAnswer,
  RegistrationInput,
  RegistrationView,
} from "./schema";

const path = "/api/registrations";

export const sendRegistration = (eventId: string, body: RegistrationInput, idempotencyKey: string) =>
  call<RegisteredAnswer>(`/api/events/${eventId}/registrations`, { body, idempotencyKey });

export const confirmRegistration = (reference: string, body: ConfirmationInput) =>
  call<RegistrationAnswer>(`${path}/${reference}/confirmation`, { body });

const tokenIn = (token: string | undefined) => (token ? `?token=${encodeURIComponent(token)}` : "");

export const fetchRegistration = (reference: string, token: string | undefined) =>
  call<RegistrationAnswer>(`${path}/${reference}${tokenIn(token)}`);

export const cancelRegistration = (reference: string, token: string | undefined) =>
  call<RegistrationAnswer>(`${path}/${reference}/cancellation${tokenIn(token)}`, { method: "POST" });

export const answerOffer = (reference: string, token: string | undefined, accept: boolean) =>
  call<RegistrationAnswer>(`${path}/${reference}/offer-answer${tokenIn(token)}`, { body: { accept } });

/** Where the calendar file of a registration lies. */
export const calendarAddress = (reference: string, token: string | undefined) =>
  `${path}/${reference}/calendar.ics${tokenIn(token)}`;

/** Where the pass of a registration lies, to be printed. */
export const passAddress = (reference: string, token: string | undefined) =>
  `${path}/${reference}/pass.pdf${tokenIn(token)}`;

/** The page of a registration, for who has the token or is signed in. */
export const registrationPath = (reference: string, token?: string) =>
  `/registrations/${reference}${tokenIn(token)}`;

export const useOwnRegistrations = () =>
  useQuery({
    queryKey: ["registrations"],
    queryFn: async () => (await call<{ registrations: RegistrationView[] }>(path)).registrations,
  });

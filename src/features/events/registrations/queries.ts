import { useQuery } from "@tanstack/react-query";
import { call } from "~/platform/http/call";
import type { PresenceAnswer } from "../room-code/schema";
import type {
  ConfirmationInput,
  OwnRegistrationsAnswer,
  SwapAnswer,
  SwapInput,
  TransferAnswer,
  TransferInput,
} from "./calls";
import type { RegisteredAnswer, RegistrationAnswer, RegistrationInput } from "./schema";

const path = "/api/registrations";

export const sendRegistration = (eventId: string, body: RegistrationInput, idempotencyKey: string) =>
  call<RegisteredAnswer>(`/api/events/${eventId}/registrations`, { body, idempotencyKey });

export const confirmRegistration = (reference: string, body: ConfirmationInput) =>
  call<RegistrationAnswer>(`${path}/${reference}/confirmation`, { body });

export const requestProofCode = (reference: string, email: string) =>
  call<unknown>(`${path}/${reference}/code`, { body: { email } });

const tokenIn = (token: string | undefined) => (token ? `?token=${encodeURIComponent(token)}` : "");

export const fetchRegistration = (reference: string, token: string | undefined) =>
  call<RegistrationAnswer>(`${path}/${reference}${tokenIn(token)}`);

export const cancelRegistration = (reference: string, token: string | undefined) =>
  call<RegistrationAnswer>(`${path}/${reference}/cancellation${tokenIn(token)}`, { method: "POST" });

export const answerOffer = (reference: string, token: string | undefined, accept: boolean) =>
  call<RegistrationAnswer>(`${path}/${reference}/offer-answer${tokenIn(token)}`, { body: { accept } });

export const sendChoice = (reference: string, token: string | undefined, sessionIds: string[]) =>
  call<RegistrationAnswer>(`${path}/${reference}/sessions${tokenIn(token)}`, { method: "PUT", body: { sessionIds } });

export const sendTransfer = (reference: string, token: string | undefined, body: TransferInput) =>
  call<TransferAnswer>(`${path}/${reference}/transfer${tokenIn(token)}`, { body });

export const swapRegistration = (reference: string, body: SwapInput) =>
  call<SwapAnswer>(`${path}/${reference}/swap`, { body });

export const sendPresence = (reference: string, token: string | undefined, code: string) =>
  call<PresenceAnswer>(`${path}/${reference}/presence${tokenIn(token)}`, { body: { code } });

export const calendarAddress = (reference: string, token: string | undefined) =>
  `${path}/${reference}/calendar.ics${tokenIn(token)}`;

export const passAddress = (reference: string, token: string | undefined) =>
  `${path}/${reference}/pass.pdf${tokenIn(token)}`;

export const registrationPath = (reference: string, token?: string) => `/registrations/${reference}${tokenIn(token)}`;

export const fetchOwnRegistrations = () => call<OwnRegistrationsAnswer>(path);

export const useOwnRegistrations = () => useQuery({ queryKey: ["registrations"], queryFn: fetchOwnRegistrations });

import type { FormPart } from "~/features/cases/form-contents";
import type { PublicEvent } from "../schema";
import type { RegistrationTyped } from "./schema";

type Errors = Partial<Record<keyof RegistrationTyped, unknown>>;
type PartsOf = {
  event: PublicEvent;
  typed: Pick<RegistrationTyped, "registrationTypeIds" | "people" | "email">;
  chosenSessions: readonly string[];
  errors: Errors;
};

const isAnswered = (answer: unknown) =>
  Array.isArray(answer) ? answer.length > 0 : answer !== undefined && answer !== null && answer !== "";

export function registrationParts({ event, typed, chosenSessions, errors }: PartsOf): FormPart[] {
  const { registrationTypeIds, people, email } = typed;
  const asked = event.questions.filter(({ isOptional }) => !isOptional);
  const peopleErrors: (Record<string, unknown> | undefined)[] = Array.isArray(errors.people) ? errors.people : [];
  const hasWrong = (name: string) => peopleErrors.some((one) => one?.[name] !== undefined);
  return [
    {
      id: "part-how",
      title: "How you register",
      hasError: errors.registrationTypeIds !== undefined,
      isFilled: registrationTypeIds.every(Boolean) && registrationTypeIds.length > 0,
    },
    {
      id: "part-people",
      title: "People",
      hasError: hasWrong("name"),
      isFilled: people.every(({ name }) => name.trim() !== ""),
    },
    ...(event.sessions.some(({ places }) => places !== null)
      ? [
          {
            id: "part-sessions",
            title: "Sessions",
            hasError: hasWrong("sessionIds"),
            isFilled: chosenSessions.length > 0,
          },
        ]
      : []),
    ...(event.questions.length > 0
      ? [
          {
            id: "part-questions",
            title: "Questions",
            hasError: hasWrong("answers"),
            isFilled: people.every(({ answers = {} }) => asked.every(({ name }) => isAnswered(answers[name]))),
          },
        ]
      : []),
    {
      id: "part-email",
      title: "Where we write to",
      hasError: errors.email !== undefined || errors.guardian !== undefined,
      isFilled: email.trim() !== "",
    },
  ];
}

import { useState } from "react";
import { type ListQuestion, queryOfQuestion, questionOf } from "./tool-list";
import { useAddress } from "./use-address";
import { useQuery } from "./use-query";

const read = (query: string) => questionOf(new URLSearchParams(query));

export function useToolList() {
  const query = useQuery();
  const [shown, setShown] = useState(query);
  const [question, setQuestion] = useState<ListQuestion>(() => read(query));
  const [changed, setChanged] = useState<string>();
  if (shown !== query) {
    setShown(query);
    setQuestion(read(query));
  }
  useAddress(changed);

  function ask(next: Partial<ListQuestion>) {
    const asked = { ...question, ...next };
    setQuestion(asked);
    setChanged(queryOfQuestion(asked));
  }
  return { query, question, ask };
}

import { useState } from "react";
import { answerTo } from "./answer";
import { queryOf, type Typed, typedFrom } from "./read-values";
import type { Tool } from "./tool";
import { useAddress } from "./use-address";
import { useQuery } from "./use-query";

const exampleQuery = "";

export function useCalculator(tool: Tool) {
  const query = useQuery();
  const fromQuery = (text: string): Typed => typedFrom(tool.fields, new URLSearchParams(text));
  const [shown, setShown] = useState(query);
  const [typed, setTyped] = useState(() => fromQuery(query));
  const [changed, setChanged] = useState<string>();
  if (shown !== query) {
    setShown(query);
    setTyped(fromQuery(query));
  }
  useAddress(changed);

  function enter(name: string, text: string) {
    const next = { ...typed, [name]: text };
    setTyped(next);
    setChanged(queryOf(tool.fields, next));
  }
  function reset() {
    setTyped(fromQuery(exampleQuery));
    setChanged(exampleQuery);
  }
  return { query, typed, enter, reset, ...answerTo(tool, typed), link: queryOf(tool.fields, typed) };
}

import { type FormEvent, useEffect, useRef, useState } from "react";
import { TextField } from "~/ui/text-field";

export function TypedCode({ onCode }: { onCode: (text: string) => void }) {
  const [code, setCode] = useState("");
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);

  function send(event: FormEvent) {
    event.preventDefault();
    if (code.trim()) onCode(code.trim());
    setCode("");
  }

  return (
    <form id="typed-code" ref={form} onSubmit={send} noValidate>
      <TextField
        name="code"
        label="Code of the pass"
        hint="The eight letters below the picture, or a hand scanner"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
    </form>
  );
}

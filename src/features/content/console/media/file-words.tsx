import { useState } from "react";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import type { MediaFile, MediaWords } from "../../media/calls";

export function useFileWords(file: MediaFile) {
  const [words, setWords] = useState<MediaWords>({ alternative: file.alternative, caption: file.caption });
  const isChanged = words.alternative !== file.alternative || words.caption !== file.caption;
  return { words, setWords, isChanged };
}

type FileWordsProps = { words: MediaWords; onChange: (words: MediaWords) => void; error?: string };

export function FileWords({ words, onChange, error }: FileWordsProps) {
  return (
    <>
      <TextArea
        name="alternative"
        label="Alternative text"
        hint="What somebody hears who cannot see the picture."
        maxLength={300}
        error={error}
        value={words.alternative}
        onChange={({ target }) => onChange({ ...words, alternative: target.value })}
      />
      <TextField
        name="caption"
        label="Caption"
        hint="With the credit, where somebody is to be named."
        optional
        maxLength={300}
        value={words.caption}
        onChange={({ target }) => onChange({ ...words, caption: target.value })}
      />
    </>
  );
}

import { Upload } from "lucide-react";
import { type ChangeEvent, useRef } from "react";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { acceptedTypes } from "./media-words";

type UploadButtonProps = { onFiles: (files: readonly File[]) => void };

export function UploadButton({ onFiles }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])];
    // Lets the user choose the same file again.
    currentTarget.value = "";
    onFiles(files);
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        aria-label="Files to upload"
        accept={acceptedTypes}
        onChange={choose}
        className="hidden"
      />
      <Button onClick={() => input.current?.click()}>
        <Icon of={Upload} />
        Upload
      </Button>
    </>
  );
}

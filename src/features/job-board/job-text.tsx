const blocksOf = (text: string) =>
  text.split(/\n\s*\n/).flatMap((block) => {
    const lines = block.split("\n").map((line) => line.trim());
    const firstEntry = lines.findIndex((line) => /^[-–•*]\s/.test(line));
    const words = firstEntry === -1 ? lines : lines.slice(0, firstEntry);
    const entries = firstEntry === -1 ? [] : lines.slice(firstEntry).filter(Boolean);
    return [
      ...(words.join("").trim() ? [{ words: words.join("\n"), entries: [] }] : []),
      ...(entries.length > 0 ? [{ words: "", entries: entries.map((line) => line.replace(/^[-–•*]\s+/, "")) }] : []),
    ];
  });

type JobTextProps = { title: string; text: string };

/** A titled section of a job. The employer's text becomes paragraphs and lists, never markup. */
export function JobText({ title, text }: JobTextProps) {
  return (
    <section className="mt-10 first:mt-0">
      <h2 className="text-h3">{title}</h2>
      {blocksOf(text).map(({ words, entries }, at) =>
        entries.length > 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, which never move
          <ul key={at} className="mt-3 grid gap-2">
            {entries.map((entry, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one list, which never move
              <li key={line} className="wrap-anywhere grid grid-cols-[1.5rem_1fr] before:content-['–']">
                {entry}
              </li>
            ))}
          </ul>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <p key={at} className="wrap-anywhere mt-3 whitespace-pre-line">
            {words}
          </p>
        ),
      )}
    </section>
  );
}

type NumberedItem = { title: string; text: string };

export function NumberedList({ items }: { items: readonly NumberedItem[] }) {
  return (
    <ol className="gap-x-gutter md:columns-2">
      {items.map(({ title, text }, at) => (
        <li key={title} className="grid break-inside-avoid grid-cols-[3rem_1fr] border-line border-t py-4.5">
          <span className="num font-head font-medium text-ink-3 text-h4/[1.3]">{at + 1}</span>
          <div>
            <h3 className="text-h4">{title}</h3>
            <p className="mt-0.5 text-ink-2">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

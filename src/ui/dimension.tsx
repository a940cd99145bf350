/** Decorative unless it has a label. */
export function Dimension({ label, className = "" }: { label?: string; className?: string }) {
  return (
    <div className={`dimension ${className}`} aria-hidden={label ? undefined : true}>
      {label ? <span className="note bg-paper px-2.5 normal-case">{label}</span> : null}
    </div>
  );
}

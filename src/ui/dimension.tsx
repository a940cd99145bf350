/** A dimension line with ticks at both ends; a label breaks it. Decorative unless it has one. */
export function Dimension({ label, className = "" }: { label?: string; className?: string }) {
  return (
    <div className={`dimension ${className}`} aria-hidden={label ? undefined : true}>
      {label ? <span className="note bg-paper px-2.5 normal-case">{label}</span> : null}
    </div>
  );
}

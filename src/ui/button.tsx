import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { Spinner } from "./spinner";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "small" | "default" | "large";
type Look = { variant?: ButtonVariant; size?: ButtonSize; block?: boolean; className?: string };

const variants: Record<ButtonVariant, string> = {
  primary: "bg-accent text-on-accent hover:bg-accent-hover hover:text-on-accent",
  secondary: "border-ink bg-sheet text-ink hover:bg-ink hover:text-paper",
  quiet: "px-3 text-blue hover:bg-blue-tint hover:text-blue-strong",
  danger: "border-danger bg-sheet text-danger hover:bg-danger hover:text-sheet",
};
const sizes: Record<ButtonSize, string> = {
  small: "min-h-11 px-4 text-ui",
  default: "min-h-12 px-5.5 text-ui",
  large: "min-h-14 px-7 text-[1.125rem]",
};
const base =
  "inline-flex items-center justify-center gap-2.5 rounded-1 border-[1.5px] border-transparent py-1.5 font-body font-semibold leading-tight no-underline transition-colors duration-(--dur-1) active:translate-y-px";
const still = "cursor-not-allowed border-dashed border-line-2 text-ink-3 hatch active:translate-y-0";
const waiting = "cursor-progress border-line-2 bg-well text-ink-2 active:translate-y-0";

/** The classes of a button, for elements that must not be a <button>. */
export function buttonClass({ variant = "secondary", size = "default", block, className = "" }: Look): string {
  return [base, sizes[size], variants[variant], block ? "w-full" : "", className].filter(Boolean).join(" ");
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & Look & { busy?: boolean; children: ReactNode };

/** A button. While busy it is disabled for assistive technology and shows a spinner beside its (changed) text. */
export function Button({ variant, size, block, className, busy, disabled, children, type = "button", ...rest }: ButtonProps) {
  const look = busy || disabled ? [base, sizes[size ?? "default"], busy ? waiting : still, block ? "w-full" : "", className].filter(Boolean).join(" ") : buttonClass({ variant, size, block, className });
  return (
    <button type={type} className={look} disabled={disabled || busy} aria-busy={busy || undefined} {...rest}>
      {busy ? <Spinner /> : null}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, block, className, ...rest }: LinkProps & Look) {
  return <Link className={buttonClass({ variant, size, block, className })} {...rest} />;
}

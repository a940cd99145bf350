import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Spinner } from "./spinner";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "small" | "default" | "large";
export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; block?: boolean; className?: string };

const variants: Record<ButtonVariant, string> = {
  primary: "border-transparent bg-accent text-on-accent hover:bg-accent-hover hover:text-on-accent",
  secondary: "border-ink bg-sheet text-ink hover:bg-ink hover:text-paper",
  quiet: "border-transparent text-blue hover:bg-blue-tint hover:text-blue-strong",
  danger: "border-danger bg-sheet text-danger hover:bg-danger hover:text-sheet",
};
const sizes: Record<ButtonSize, string> = {
  small: "min-h-11 text-ui",
  default: "min-h-12 text-ui",
  large: "min-h-14 text-[1.125rem]",
};
const paddings: Record<ButtonSize, string> = { small: "px-4", default: "px-5.5", large: "px-7" };
const base =
  "inline-flex items-center justify-center gap-2.5 rounded-1 border-[1.5px] py-1.5 font-body font-semibold leading-tight no-underline transition-colors duration-(--dur-1) active:[translate:0_1px]";
const still = "cursor-not-allowed border-dashed border-line-2 text-ink-3 hatch active:[translate:none]";
const waiting = "cursor-progress border-line-2 bg-well text-ink-2 active:[translate:none]";

function join({ variant, size = "default", block, className = "" }: ButtonLook, colours: string): string {
  const padding = variant === "quiet" ? "px-3" : paddings[size];
  return [base, sizes[size], padding, colours, block ? "w-full" : "", className].filter(Boolean).join(" ");
}

/** For elements other than <button>. */
export function buttonClass(look: ButtonLook): string {
  return join(look, variants[look.variant ?? "secondary"]);
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & ButtonLook & { busy?: boolean; children: ReactNode };

/** `busy` disables the button and adds a spinner; change its text too. */
export function Button({ variant, size, block, className, busy, disabled, children, ...rest }: ButtonProps) {
  const look = { variant, size, block, className };
  return (
    <button
      type="button"
      className={busy || disabled ? join(look, busy ? waiting : still) : buttonClass(look)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  );
}

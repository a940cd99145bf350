import type { LinkProps } from "react-router";
import { type ButtonLook, buttonClass } from "./button";
import { Link } from "./link";

/** A link that looks like a button. */
export function ButtonLink({ variant, size, block, className, ...rest }: LinkProps & ButtonLook) {
  return <Link className={buttonClass({ variant, size, block, className })} {...rest} />;
}

import type { LinkProps } from "react-router";
import { type ButtonLook, buttonClass } from "./button";
import { Link } from "./link";

export function ButtonLink({ variant, size, block, className, ...rest }: LinkProps & ButtonLook) {
  return <Link className={buttonClass({ variant, size, block, className })} {...rest} />;
}

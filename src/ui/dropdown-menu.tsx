import type { LucideIcon } from "lucide-react";
import { DropdownMenu as Menu } from "radix-ui";
import type { ReactElement, ReactNode } from "react";
import type { LinkProps } from "react-router";
import { Icon } from "./icon";
import { Link } from "./link";

type DropdownMenuProps = {
  trigger: ReactElement;
  align?: "start" | "end";
  /** Opens at once if the click that loaded this module should open it. */
  defaultOpen?: boolean;
  children: ReactNode;
};

/** Loads Radix: import it lazily. Not modal, because a scroll lock would inject a stylesheet. */
export function DropdownMenu({ trigger, align = "start", defaultOpen, children }: DropdownMenuProps) {
  return (
    <Menu.Root modal={false} defaultOpen={defaultOpen}>
      <Menu.Trigger asChild>{trigger}</Menu.Trigger>
      <Menu.Portal>
        <Menu.Content
          align={align}
          sideOffset={8}
          collisionPadding={8}
          loop
          className="appear z-(--z-menu) max-h-104 min-w-70 overflow-y-auto rounded-2 border border-line-2 bg-sheet p-2 text-ink shadow-2"
        >
          {children}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}

const itemLook =
  "flex min-h-11 w-full items-center gap-3 rounded-1 px-3 py-1.5 text-left text-ink leading-[1.3] no-underline outline-none data-highlighted:bg-blue-tint data-highlighted:text-blue-strong data-disabled:text-ink-3";

type MenuItemProps = { icon?: LucideIcon; disabled?: boolean; onSelect: () => void; children: ReactNode };

export function MenuItem({ icon, disabled, onSelect, children }: MenuItemProps) {
  return (
    <Menu.Item disabled={disabled} onSelect={onSelect} className={`${itemLook} cursor-pointer`}>
      {icon ? <Icon of={icon} className="size-5 text-ink-3" /> : null}
      {children}
    </Menu.Item>
  );
}

export function MenuLink({ icon, children, ...link }: LinkProps & { icon?: LucideIcon }) {
  return (
    <Menu.Item asChild>
      <Link {...link} className={itemLook}>
        {icon ? <Icon of={icon} className="size-5 text-ink-3" /> : null}
        {children}
      </Link>
    </Menu.Item>
  );
}

export function MenuHeading({ children }: { children: ReactNode }) {
  return <Menu.Label className="note mt-1.5 border-line border-t px-3 pt-3.5 pb-1.5">{children}</Menu.Label>;
}

export function MenuSeparator() {
  return <Menu.Separator className="my-1.5 h-px bg-line" />;
}

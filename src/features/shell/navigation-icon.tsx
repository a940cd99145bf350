import {
  Award,
  Calendar,
  GraduationCap,
  Info,
  type LucideIcon,
  MoreHorizontal,
  ShoppingCart,
  Tv,
  UserPlus,
  Users,
} from "lucide-react";
import { Icon } from "~/ui/icon";

/** Icons that the server may name; others fall back to Info. */
export const navigationIcons: Partial<Record<string, LucideIcon>> = {
  Info,
  Tv,
  GraduationCap,
  Users,
  Calendar,
  UserPlus,
  Award,
  ShoppingCart,
  MoreHorizontal,
};

/** Loaded when the mobile menu is opened. */
export default function NavigationIcon({ name }: { name: string | undefined }) {
  return <Icon of={navigationIcons[name ?? ""] ?? Info} className="size-5 text-ink-3" />;
}

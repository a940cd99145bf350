import { SecurityPanel } from "~/features/accounts/security-panel";

export default function SecurityTab() {
  return <SecurityPanel />;
}

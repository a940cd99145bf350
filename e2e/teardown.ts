import { rmSync } from "node:fs";

/** Removes the folder that the program under test kept its data in. */
export default function removeData() {
  const folder = process.env.E2E_DATA;
  if (folder?.includes("iface-e2e-")) rmSync(folder, { recursive: true, force: true });
}

import { rmSync } from "node:fs";
import { migratedFolder } from "../tests/migrated";

/**
 * Creates the template folder of separate programs. Returns the cleanup, which also removes the shared program's data.
 */
export default async function setup() {
  const { folder, remove } = await migratedFolder();
  process.env.E2E_MIGRATED = folder;
  return () => {
    remove();
    const data = process.env.E2E_DATA;
    if (data?.includes("iface-e2e-")) rmSync(data, { recursive: true, force: true });
  };
}

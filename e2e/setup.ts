import { rmSync } from "node:fs";
import { migratedFolder } from "../tests/migrated";

/** Makes the folder that programs of single journeys start from a copy of; answers what removes that and the data of the common program. */
export default async function setup() {
  const { folder, remove } = await migratedFolder();
  process.env.E2E_MIGRATED = folder;
  return () => {
    remove();
    const data = process.env.E2E_DATA;
    if (data?.includes("iface-e2e-")) rmSync(data, { recursive: true, force: true });
  };
}

import { useContentAddress } from "./content-address";
import { ContentList } from "./content-list";
import { EditEntry } from "./edit-entry";
import { WriteEntry } from "./write-entry";

/** The list of everything that staff may edit, or the one that is being edited. */
export default function ContentScreen() {
  const [address, change] = useContentAddress();
  const toList = () => change({ entry: "", new: "" });
  if (address.entry) return <EditEntry key={address.entry} id={address.entry} onLeave={toList} />;
  if (address.new)
    return (
      <WriteEntry
        key={address.new}
        kind={address.new}
        onLeave={toList}
        onStored={(entry) => change({ entry, new: "" })}
      />
    );
  return <ContentList address={address} onChange={change} />;
}

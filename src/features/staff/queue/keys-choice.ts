import { useState } from "react";

const name = "iface-staff-keys";

/** Single keys can be in the way of speech input and of slips, so everybody may turn them off. Kept in this browser. */
export function useKeysChoice(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(read);
  return [
    isOn,
    (next) => {
      setOn(next);
      try {
        localStorage.setItem(name, next ? "on" : "off");
      } catch (cause) {
        console.warn("browser storage refused", cause);
      }
    },
  ];
}

function read(): boolean {
  try {
    return localStorage.getItem(name) !== "off";
  } catch (cause) {
    console.warn("browser storage refused", cause);
    return true;
  }
}

/** What the window hears when a member's counts in the bar (cart, notifications) may have changed. */
export const countsEvent = "iface:counts";

/** Lets the bar ask for the counts again. */
export const announceCounts = () => window.dispatchEvent(new Event(countsEvent));

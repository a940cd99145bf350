function hasPrevious(): boolean {
  const navigation: Navigation | undefined = window.navigation; // older browsers have none
  return navigation ? navigation.canGoBack : window.history.length > 1;
}

/** Makes `data-back` links go to the previous page, if any. */
export function goBack(): void {
  document.addEventListener("click", (event) => {
    const { target, metaKey, ctrlKey, shiftKey, altKey } = event;
    const isBack = target instanceof Element && target.closest("[data-back]") !== null;
    if (!isBack || metaKey || ctrlKey || shiftKey || altKey || !hasPrevious()) return;
    event.preventDefault();
    window.history.back();
  });
}

/** Whether the page before this one can be gone back to. */
function hasPrevious(): boolean {
  const navigation: Navigation | undefined = window.navigation; // older browsers have none
  return navigation ? navigation.canGoBack : window.history.length > 1;
}

/** Lets links that are marked as ways back (`data-back`) lead to the previous page, where there is one. */
export function goBack(): void {
  document.addEventListener("click", (event) => {
    const { target, metaKey, ctrlKey, shiftKey, altKey } = event;
    const isBack = target instanceof Element && target.closest("[data-back]") !== null;
    if (!isBack || metaKey || ctrlKey || shiftKey || altKey || !hasPrevious()) return;
    event.preventDefault();
    window.history.back();
  });
}

export const controlClass = [
  "min-h-12 w-full rounded-1 border border-line-2 bg-sheet px-3.5 py-2 text-body/[1.4] text-ink",
  "placeholder:text-ink-3 placeholder:opacity-100 enabled:hover:border-ink-2",
  "focus:border-focus focus:outline-3 focus:outline-focus focus:outline-offset-0",
  "aria-invalid:border-2 aria-invalid:border-danger aria-invalid:pl-4.5 aria-invalid:[box-shadow:inset_4px_0_0_var(--danger)]",
  "disabled:hatch disabled:cursor-not-allowed disabled:border-dashed disabled:text-ink-3 disabled:opacity-100",
].join(" ");

export const checkboxClass = [
  "grid size-6 shrink-0 appearance-none place-items-center rounded-1 border-[1.5px] border-line-2 bg-sheet",
  "checked:border-blue-strong checked:bg-blue-strong aria-invalid:border-2 aria-invalid:border-danger",
  "checked:after:h-[.8rem] checked:after:w-[.45rem] checked:after:-translate-y-px checked:after:rotate-45",
  "checked:after:border-paper checked:after:border-r-[2.5px] checked:after:border-b-[2.5px]",
  "disabled:hatch disabled:cursor-not-allowed disabled:border-dashed",
].join(" ");

export const radioClass = [
  "grid size-6 shrink-0 appearance-none place-items-center rounded-full border-[1.5px] border-line-2 bg-sheet",
  "checked:border-blue-strong checked:bg-blue-strong aria-invalid:border-2 aria-invalid:border-danger",
  "checked:after:size-[.6rem] checked:after:rounded-full checked:after:bg-paper",
  "disabled:hatch disabled:cursor-not-allowed disabled:border-dashed",
].join(" ");

export const choiceClass =
  "grid min-h-11 cursor-pointer grid-cols-[1.5rem_1fr] items-start gap-3 py-2 leading-[1.45] has-disabled:cursor-not-allowed has-disabled:text-ink-3";

/** Moves the focus to the last control of a list if the control that had it is gone, as when loading more has failed. */
export function focusLastControl(list: Element | null): void {
  if (document.activeElement !== document.body) return;
  const controls = [...(list?.querySelectorAll<HTMLElement>('a, button') ?? [])];
  controls.at(-1)?.focus({ preventScroll: true });
}

import { type RefObject, useEffect, useRef } from 'react';

const isLost = (active: Element | null): boolean =>
  active === null || active === document.body || active.matches(':disabled');

/**
 * When the focused control of `area` is removed or disabled, moves the focus to the first enabled one of `controls`.
 * Otherwise keyboard users would start again at the top of the page.
 */
export function useFocusFallback(
  area: RefObject<HTMLElement | null>,
  controls: RefObject<HTMLElement | null>,
): void {
  const isHere = useRef(false);

  useEffect(() => {
    const note = ({ target, type }: Event) => {
      isHere.current =
        target instanceof Element &&
        area.current?.contains(target) === true &&
        (type === 'focusin' || target.closest('a, button, :focus') !== null);
    };
    document.addEventListener('focusin', note);
    // A click outside all controls also removes the focus. Safari does not focus a button that is clicked, and a field
    // that has the focus does not receive it again.
    document.addEventListener('pointerdown', note);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', note);
    };
  }, [area]);

  useEffect(() => {
    if (!isHere.current || !isLost(document.activeElement)) return;
    controls.current?.querySelector<HTMLElement>('a, button:enabled')?.focus({ preventScroll: true });
  });
}

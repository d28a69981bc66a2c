import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import styles from './menu.module.css';
import { AnyIcon } from './icon-set.tsx';
import { usePopup } from './use-popup.ts';

export interface MenuEntry {
  label: string;
  /** The target of a link. An entry without it has `onSelect`. */
  to?: string;
  onSelect?: () => void;
  /** Shown, but not selectable. */
  locked?: boolean;
}

interface MenuProps {
  /** The accessible name of the button, such as `More: Ash`. */
  label: string;
  entries: readonly MenuEntry[];
}

const entriesIn = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
];

/** The smallest distance of the list from the left edge of the window, in pixels. */
const edgeGap = 8;

/** Returns the index of the entry that a key moves the focus to. */
const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** A button that opens a menu. Arrow keys move through it; Escape, Back, Tab and a click outside close it. */
export function Menu({ label, entries }: MenuProps) {
  const [open, setOpen] = useState<'first' | 'last' | null>(null);
  const areaRef = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  const close = () => setOpen(null);
  const { area, closeAndReturn } = usePopup({
    areaRef,
    open: open !== null,
    onClose: close,
    onReturn: () => button.current?.focus(),
  });
  useLayoutEffect(() => {
    const element = list.current;
    if (!open || !element) return;
    const { left, bottom, height } = element.getBoundingClientRect();
    const { top = 0 } = button.current?.getBoundingClientRect() ?? {};
    // Opens upwards if there is no space below the button but there is above it.
    element.toggleAttribute('data-above', bottom > window.innerHeight && top > height);
    // In a narrow window with large text, the list may be wider than the space beside its button.
    if (left < edgeGap) element.style.marginRight = `${left - edgeGap}px`;
    entriesIn(element)
      .at(open === 'first' ? 0 : -1)
      ?.focus();
  }, [open]);

  const onListKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return close();
    const all = entriesIn(list.current);
    const next = steps[event.key]?.(all.indexOf(document.activeElement as HTMLElement), all.length);
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  };
  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  const select = ({ locked = false, onSelect }: MenuEntry) => {
    if (locked) return;
    // Focus the button first, so that a dialog opened by the entry restores the focus to it.
    closeAndReturn();
    onSelect?.();
  };

  return (
    <div className={styles.area} {...area}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open !== null}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(open ? null : 'first')}
        onKeyDown={onButtonKey}
      >
        <AnyIcon name="more" />
      </button>
      {open && (
        <div
          ref={list}
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className={styles.list}
          onKeyDown={onListKey}
        >
          {entries.map((entry) =>
            entry.to === undefined ? (
              <button
                key={entry.label}
                type="button"
                role="menuitem"
                tabIndex={-1}
                className={styles.entry}
                aria-disabled={entry.locked}
                onClick={() => select(entry)}
              >
                {entry.label}
              </button>
            ) : (
              <Link
                key={entry.label}
                to={entry.to}
                role="menuitem"
                tabIndex={-1}
                className={styles.entry}
                onClick={close}
              >
                {entry.label}
              </Link>
            ),
          )}
        </div>
      )}
    </div>
  );
}

import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { registerUnsaved } from '../lib/unsaved.ts';
import { useCloseOnBack } from './use-close-on-back.ts';

/** Why a part of a dialog keeps it open: it has unsent input, or a request in flight that cannot be cancelled. */
type Why = 'unsent' | 'pending';

/** Provided by a dialog. A part calls it to keep the dialog open; the returned function releases it. */
const DialogBlockers = createContext<(why: Why) => () => void>(() => () => undefined);

/**
 * Tracks what keeps a dialog open: unsent input of its parts, and a request in flight, either its own (`pending`) or
 * a part's.
 */
function useBlockers(pending: boolean) {
  const [counts, setCounts] = useState({ unsent: 0, pending: 0 });
  const [block] = useState(() => {
    const count = (why: Why, by: number) => setCounts((all) => ({ ...all, [why]: all[why] + by }));
    return (why: Why) => {
      count(why, 1);
      return () => count(why, -1);
    };
  });
  return { hasUnsent: counts.unsent > 0, isPending: pending || counts.pending > 0, block };
}

function useBlocker(why: Why, active: boolean): void {
  const block = use(DialogBlockers);
  useEffect(() => (active ? block(why) : undefined), [why, active, block]);
}

/**
 * While `unsent`, the surrounding dialog ignores clicks on the backdrop, needs Escape or Back twice to close, and
 * closing the tab asks first.
 */
export const useUnsent = (unsent: boolean): void => useBlocker('unsent', unsent);

/**
 * While `pending`, the surrounding dialog cannot be closed in any way, because the outcome of the request would get
 * lost.
 */
export const usePendingPart = (pending: boolean): void => useBlocker('pending', pending);

/** At most this long after the first half, browsers count a click as the second half of a double click. */
const doubleClickMs = 500;

const types = ['mousedown', 'click', 'dblclick'] as const;

/**
 * Call it on a click in a dialog. If the click closes the dialog and is the first half of a double click, the second
 * half would press whatever was below, so it is swallowed.
 */
function swallowSecondClick(dialog: Element): void {
  const stop = () => {
    for (const type of types) window.removeEventListener(type, swallow, { capture: true });
  };
  const swallow = (event: globalThis.MouseEvent) => {
    // Another click has begun, with halves of its own.
    if (event.detail === 1) return stop();
    if (event.detail < 2 || dialog.contains(event.target as Node)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  for (const type of types) window.addEventListener(type, swallow, { capture: true });
  setTimeout(stop, doubleClickMs);
}

/** Two key presses of Escape are further apart than this, in milliseconds. */
const onePressMs = 100;

interface CloseWarningOptions {
  /** Whether the dialog has input that closing would lose. */
  hasUnsent: boolean;
  /** Whether the dialog cannot be closed at the moment. */
  isPending: boolean;
}

/** Makes the first Escape or Back show a warning if a dialog has unsent input; the next one closes it. */
function useCloseWarning({ hasUnsent, isPending }: CloseWarningOptions) {
  const [warned, setWarned] = useState(false);
  const warnedAt = useRef(Number.NEGATIVE_INFINITY);
  // Sending the input revokes the warning, which does not cover what is typed next.
  if (warned && (isPending || !hasUnsent)) setWarned(false);
  // The first Back removes the warning's own history entry.
  useCloseOnBack(hasUnsent && !warned, () => setWarned(true), isPending);
  const onCancel = (event: SyntheticEvent) => {
    // A file chooser that is dismissed also reports `cancel`, which bubbles.
    if (event.target !== event.currentTarget) return;
    if (isPending) return event.preventDefault();
    if (!hasUnsent || warned) return;
    event.preventDefault();
    warnedAt.current = event.timeStamp;
    setWarned(true);
  };
  // In a date field, Chromium handles one press of Escape as two, and the second cannot be prevented.
  const isSamePress = ({ timeStamp }: SyntheticEvent) => timeStamp - warnedAt.current < onePressMs;
  return { warned, onCancel, isSamePress, onInput: () => setWarned(false) };
}

interface DialogProps {
  open: boolean;
  /**
   * Called on Escape, the close button, or a click outside the dialog. If the owner does nothing, the dialog stays
   * open.
   */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /**
   * A request is in flight that cannot be cancelled, so the dialog stays open until it ends. Parts of the dialog use
   * `usePendingPart`.
   */
  pending?: boolean;
  /** Positioned at the top of the window, full-screen on a phone. For content that grows while it is used. */
  tall?: boolean;
  /** Full-screen. For content that should be as large as possible. */
  full?: boolean;
  /** Buttons at the bottom. */
  actions?: ReactNode;
}

/** Candidates for the initial focus, in order. The last of the bottom buttons is the one that changes nothing. */
const firstPlaces = [
  '[data-first-focus]',
  'form :is(input, select, textarea):not(:disabled, [hidden])',
  '[data-actions] > button:last-of-type',
  'h2',
];

/** `lastFocus` is the element that had the focus when the dialog was last open. */
function show(dialog: HTMLDialogElement, lastFocus: HTMLElement | null): void {
  dialog.showModal();
  if (lastFocus?.isConnected) lastFocus.focus();
  else focusFirst(dialog);
}

/** Moves the initial focus. By default the browser focuses the close button, which nobody opens a dialog for. */
function focusFirst(dialog: HTMLElement): void {
  const places = firstPlaces.map((place) => dialog.querySelector<HTMLElement>(place));
  places.find((place) => place !== null)?.focus();
}

/**
 * A modal dialog. The initial focus is on the first form field, else on the bottom button that changes nothing, else
 * on the title; `data-first-focus` overrides it. The browser traps the focus inside and restores it on close. A part
 * that calls `useUnsent` protects what was typed in it.
 */
export function Dialog({
  open,
  onClose,
  title,
  children,
  pending = false,
  tall = false,
  full = false,
  actions,
}: DialogProps) {
  const lastFocus = useRef<HTMLElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);
  const heading = useId();
  const { hasUnsent, isPending, block } = useBlockers(pending);
  const close = () => {
    if (!isPending) onClose();
  };
  useEffect(() => (hasUnsent ? registerUnsaved('dialog') : undefined), [hasUnsent]);
  useCloseOnBack(open, onClose, isPending);
  // Called after `useCloseOnBack`, because its history entry must be on top of the dialog's own.
  const { warned, onCancel, isSamePress, onInput } = useCloseWarning({ hasUnsent, isPending });

  // On Escape, the browser closes the dialog before it notifies the owner, who may refuse. Counting the closings
  // reopens it.
  const [closings, setClosings] = useState(0);
  useEffect(() => {
    const element = dialog.current;
    if (!open) {
      lastFocus.current = null;
      return element?.close();
    }
    if (element && !element.open) show(element, lastFocus.current);
  }, [open, closings]);

  const noteFocus = () => {
    lastFocus.current = dialog.current?.querySelector<HTMLElement>(':focus') ?? null;
  };
  const taken = useRef(false);
  // React also runs the cleanup when a Suspense boundary around the dialog suspends.
  const comeBack = useEffectEvent((element: HTMLDialogElement) => {
    if (taken.current && open) show(element, lastFocus.current);
    taken.current = false;
  });
  // Also closes on unmount, because the browser restores the focus only on close. That is not a close by the reader:
  // another dialog may take its place.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    comeBack(element);
    return () => {
      taken.current = true;
      noteFocus();
      element.close();
    };
  }, []);

  // The content fills the dialog's box, so an event whose target is the dialog itself is on the backdrop.
  const isBeside = ({ target }: MouseEvent) => target === dialog.current;
  const notePress = (event: PointerEvent) => {
    pressedBeside.current = isBeside(event);
  };
  // A click on the backdrop must not take the focus away from a field.
  const keepFocus = (event: MouseEvent) => {
    if (isBeside(event)) event.preventDefault();
  };
  // Ignores a selection that starts inside the dialog and ends outside, and the second half of a double click, which
  // was meant for what was there before.
  const onClick = (event: MouseEvent) => {
    swallowSecondClick(event.currentTarget);
    if (isBeside(event) && pressedBeside.current && event.detail < 2 && !hasUnsent) close();
  };

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-tall={tall || undefined}
      data-full={full || undefined}
      aria-labelledby={heading}
      onCancel={(event) => {
        noteFocus();
        onCancel(event);
      }}
      onInput={onInput}
      onClose={(event) => {
        if (taken.current || event.currentTarget.open) return;
        if (!isSamePress(event)) close();
        setClosings((count) => count + 1);
      }}
      onPointerDown={notePress}
      onMouseDown={keepFocus}
      onClick={onClick}
    >
      <div className={styles.plate}>
        <div className={styles.head}>
          <h2 id={heading} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          <IconButton label="Close" onClick={close}>
            <Icon name="close" />
          </IconButton>
        </div>
        <div className={styles.body}>
          <DialogBlockers value={block}>{children}</DialogBlockers>
        </div>
        {actions && (
          <div className={styles.actions} data-actions>
            {actions}
          </div>
        )}
      </div>
      {hasUnsent && (
        <p className={styles.warning} role="status">
          {warned && 'What you did here is lost if you close this. Close it again, or go on.'}
        </p>
      )}
    </dialog>
  );
}

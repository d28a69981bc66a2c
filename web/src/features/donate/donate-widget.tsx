import { type ComponentType, startTransition, useCallback, useEffect, useId, useRef, useState } from 'react';
import { reloadPage } from '../../platform/version.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useCloseOnBack } from '../../ui/use-close-on-back.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useWhenOnline } from '../../ui/use-online.ts';
import { hasFailedBefore } from '../../platform/import-file.ts';
import { pendingDonation } from './api/pending-donation.ts';
import styles from './donate-widget.module.css';
import type { DonatePanelProps } from './donate-panel.tsx';

export type LoadPanel = () => Promise<ComponentType<DonatePanelProps>>;

type LazyPanel =
  | { state: 'idle' | 'loading' }
  | { state: 'failed'; lost: boolean }
  | { state: 'loaded'; Panel: ComponentType<DonatePanelProps> };

/**
 * Loads the panel's chunk on the first call of `fetchPanel`. After a failure it loads again when called, and when the
 * network returns.
 */
function useLazyPanel(load: LoadPanel): { panel: LazyPanel; fetchPanel: () => void } {
  const [panel, setPanel] = useState<LazyPanel>({ state: 'idle' });
  const fetching = useRef(false);

  const fetchPanel = useCallback(() => {
    if (fetching.current) return;
    fetching.current = true;
    setPanel({ state: 'loading' });
    load().then(
      (Panel) => setPanel({ state: 'loaded', Panel }),
      (error: unknown) => {
        fetching.current = false;
        setPanel({ state: 'failed', lost: hasFailedBefore(error) });
      },
    );
  }, [load]);

  useWhenOnline(panel.state === 'failed', fetchPanel);

  return { panel, fetchPanel };
}

const loadPanel: LoadPanel = () => import('./donate-panel.tsx').then((module) => module.DonatePanel);

const openEvent = 'riffhall:donate';

/** Opens the panel from another button of the page, which gets the focus back. */
export const openDonatePanel = (button: HTMLElement): void =>
  void button.dispatchEvent(new Event(openEvent, { bubbles: true }));

interface DonateWidgetProps {
  uid: string | null;
  load?: LoadPanel;
}

/**
 * The Donate button in the corner and the non-modal dialog around its panel. The panel's code loads when the button is
 * hovered or focused. The panel itself contacts third parties such as the payment provider, so it mounts on first
 * opening and then stays mounted, so that a donation in progress continues.
 */
export function DonateWidget({ uid, load = loadPanel }: DonateWidgetProps) {
  const [opened, setOpen] = useState<boolean | null>(null);
  const hydrated = useHydrated();
  // After a reload in the middle of a donation, the panel reopens and looks the donation up.
  if (hydrated && opened === null) setOpen(pendingDonation.read() !== null);
  const open = opened ?? false;
  const [everOpen, setEverOpen] = useState(false);
  // Visitors who never open it need neither its elements nor their styles.
  const rendersDialog = open || everOpen;
  const { panel, fetchPanel } = useLazyPanel(load);
  const toggle = useRef<HTMLButtonElement>(null);
  // The button elsewhere on the page that opened the panel, if any.
  const opener = useRef<HTMLElement>(null);
  const dialog = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    if (!open) return;
    fetchPanel();
    // The dialog paints first: the first render of the form is most of the cost of a click on Donate.
    startTransition(() => setEverOpen(true));
  }, [open, fetchPanel]);

  const focusAfter = useRef<'dialog' | 'opener' | null>(null);
  useEffect(() => {
    const target = focusAfter.current;
    focusAfter.current = null;
    if (target === 'dialog') dialog.current?.focus();
    if (target === 'opener') (opener.current?.isConnected ? opener.current : toggle.current)?.focus();
  }, [open]);

  const show = (from: HTMLElement | null) => {
    opener.current = from;
    focusAfter.current = 'dialog';
    // If it is open already.
    dialog.current?.focus();
    setOpen(true);
  };
  const close = () => {
    focusAfter.current = 'opener';
    setOpen(false);
  };

  const showResult = () => {
    // The bank's window has taken the focus with it. A donor who reads on keeps it.
    if (document.activeElement === document.body) focusAfter.current = 'dialog';
    setOpen(true);
  };

  useEffect(() => {
    const onOpen = ({ target }: Event) => show(target as HTMLElement);
    window.addEventListener(openEvent, onOpen);
    return () => window.removeEventListener(openEvent, onOpen);
  }, []);

  // Back is meant for the bank's window, which covers the panel and cannot be closed from here.
  const [confirming, setConfirming] = useState(false);
  useCloseOnBack(open, close, confirming);

  useEffect(() => {
    if (!open) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      const focused = document.activeElement;
      // Escape in a menu or dialog, of the page or of the panel, must not close the panel.
      const ours =
        focused === document.body ||
        focused === toggle.current ||
        (dialog.current?.contains(focused) && !focused?.closest('dialog'));
      if (ours) close();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);

  return (
    <div className={styles.widget} data-open={open || undefined}>
      <button
        ref={toggle}
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={rendersDialog ? id : undefined}
        onClick={() => (open ? close() : show(null))}
        onPointerEnter={fetchPanel}
        onFocus={fetchPanel}
      >
        <Icon name="coin" /> Donate
      </button>
      {rendersDialog && (
        <div
          ref={dialog}
          id={id}
          className={styles.dialog}
          role="dialog"
          aria-labelledby={`${id}-title`}
          tabIndex={-1}
          hidden={!open}
        >
          <div className={styles.head}>
            <h2 className={styles.title} id={`${id}-title`}>
              Donate to the Cause
            </h2>
            <button type="button" className={styles.close} onClick={close}>
              <Icon name="close" label="Close" />
            </button>
          </div>
          {panel.state === 'loaded' && everOpen && (
            <panel.Panel
              {...{ uid, open }}
              onEscape={close}
              onConfirming={setConfirming}
              onEnd={showResult}
            />
          )}
          {(panel.state === 'loading' || (panel.state === 'loaded' && !everOpen)) && (
            <p className={styles.note}>Loading the form…</p>
          )}
          {panel.state === 'failed' && (
            <div className={styles.note} role="alert">
              <p>
                The form did not load.{' '}
                {panel.lost ? 'Loading the page again settles it.' : 'Check your connection, then try again.'}
              </p>
              <Button variant="secondary" size="small" onClick={panel.lost ? reloadPage : fetchPanel}>
                {panel.lost ? 'Load the page again' : 'Try again'}
              </Button>
            </div>
          )}
        </div>
      )}
    </div>
  );
}

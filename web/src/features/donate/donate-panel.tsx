import { originalDonation } from '@contract/donation-text.ts';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { AmountField } from './amount-field.tsx';
import { CardField } from './card-field.tsx';
import styles from './donate-panel.module.css';
import type { DonatePanelServices } from './donate-services.ts';
import { DonationFlow } from './donation-flow.ts';
import { DonationStatus } from './donation-status.tsx';
import type { DonationState } from './donation-machine.ts';
import { ExtraFields } from './extra-fields.tsx';
import { MonthTotal } from './month-total.tsx';
import { PoweredBy } from './powered-by.tsx';
import { ProviderFailure } from './provider-failure.tsx';
import { useAmount } from './use-amount.ts';
import { useExtras } from './use-extras.ts';
import { useOnce } from './use-once.ts';
import { useProvider } from './use-provider.ts';

interface DonatePanelProps {
  uid: string | null;
  /** Whether the panel is visible. */
  open: boolean;
  services: DonatePanelServices;
  onEscape: () => void;
  /** Called when a donation has ended, possibly long after the panel was closed. */
  onEnd: () => void;
}

const busyTexts: Record<Exclude<DonationState['step'], 'ready'>, string> = {
  preparing: 'Sending…',
  sending: 'Sending…',
  confirming: 'Asking your bank…',
  checking: 'Checking…',
  unsettled: 'Not settled',
};

/** The form and its outcome. It stays mounted while the panel is closed, so that a donation in progress continues. */
export function DonatePanel({ uid, open, services, onEscape, onEnd }: DonatePanelProps) {
  const [flow] = useState(() => new DonationFlow(services));
  const state = useSyncExternalStore(flow.subscribe, flow.get);
  const intro = useOnce(services.readDonationIntro);
  const provider = useProvider(services.loadPayments);
  const amount = useAmount();
  const [cardProblem, setCardProblem] = useState<string | null>(null);
  // Dollars that this form has sent, and those that succeeded. The month's total was read before them.
  const sent = useRef(0);
  const form = useRef<HTMLFormElement>(null);
  const [given, setGiven] = useState(0);

  const { current } = provider;
  const busy = state.step !== 'ready';
  const loading = current.state === 'loading' || current.state === 'drawing';
  const outcome = state.step === 'ready' ? state.outcome : null;
  const extras = useExtras(outcome);
  const card = current.state === 'ready' ? current.card : null;

  useEffect(() => {
    flow.resume();
    const onOnline = () => flow.goOnline();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [flow]);

  const onDonationEnd = useEffectEvent(() => {
    if (outcome?.tone === 'success') {
      card?.clear();
      setGiven(given + sent.current);
    }
    if (outcome !== null) sent.current = 0;
    // The bank's window has taken the focus with it, after a reload or Back.
    if (open && document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });
    onEnd();
  });
  const atEnd = state.step === 'unsettled' || outcome !== null;
  useEffect(() => {
    if (atEnd) onDonationEnd();
  }, [atEnd, outcome]);

  // Closing the panel on a success resets the form. After a failure the input stays, so that the donor can retry.
  const onClose = useEffectEvent(() => {
    if (outcome?.tone !== 'success') return;
    flow.clearOutcome();
    amount.reset();
  });
  useEffect(() => {
    if (!open) onClose();
  }, [open]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || current.state !== 'ready') return;
    const dollars = amount.read();
    if (dollars === null) return flow.clearOutcome();
    const added = extras.read();
    if (!added) return flow.clearOutcome();
    const prepare = () => services.createPaymentMethod(current.provider, current.card);
    sent.current = dollars;
    flow.submit(dollars, prepare, added);
  };

  return (
    <>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.lead} data-waiting={intro === null || undefined}>
          {intro ?? originalDonation}
          {uid !== null && ' You will find our thanks among your notifications.'}
        </p>
        <AmountField
          value={amount.typed}
          onChange={amount.change}
          problem={amount.problem}
          locked={busy}
          inputRef={amount.input}
        />
        {current.state === 'failed' ? (
          <ProviderFailure problem={current.problem} onRetry={provider.retry} />
        ) : (
          <CardField
            provider={'provider' in current ? current.provider : null}
            problem={cardProblem === outcome?.text ? null : cardProblem}
            locked={busy}
            onReady={provider.onCardReady}
            onFailed={provider.onCardFailed}
            onChange={(problem, complete) => {
              setCardProblem(problem);
              if (complete && outcome?.tone === 'failure') flow.clearOutcome();
            }}
            onEscape={onEscape}
          />
        )}
        <ExtraFields value={extras.typed} onChange={extras.change} problems={extras.problems} locked={busy} />
        {state.step === 'unsettled' ? (
          <Button wide onClick={() => flow.retryLookup()}>
            Check again
          </Button>
        ) : (
          <Button
            type="submit"
            wide
            size="large"
            disabled={current.state === 'failed'}
            pending={busy || loading}
            pendingText={busy ? busyTexts[state.step] : 'Loading the card form…'}
          >
            Donate
          </Button>
        )}
        <DonationStatus state={state} />
      </form>
      <div className={styles.counterfoil}>
        <MonthTotal own={given} readMonthTotal={services.readMonthTotal} readGoal={services.readGoal} />
        <PoweredBy />
      </div>
    </>
  );
}

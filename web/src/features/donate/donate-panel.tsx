import { originalDonation } from '@contract/donation-text.ts';
import { formatPayment } from '@contract/money.ts';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useWhenOnline } from '../../ui/use-online.ts';
import { AmountField, useAmount } from './amount-field.tsx';
import { CardField, ProviderFailure, type ProviderState, useProvider } from './card-field.tsx';
import styles from './donate-panel.module.css';
import { type DonatePanelServices, donateServices, DonationFlow } from './donation-flow.ts';
import { DonationStatus } from './donation-status.tsx';
import type { DonationState } from './donation-machine.ts';
import { ExtraFields, useExtras } from './extra-fields.tsx';
import { MonthTotal, useOnce } from './month-total.tsx';

export interface DonatePanelProps {
  uid: string | null;
  /** Whether the panel is visible. */
  open: boolean;
  services?: DonatePanelServices;
  onEscape: () => void;
  /** Called with whether the bank’s window is asking the donor. */
  onConfirming: (confirming: boolean) => void;
  /** Called when a donation has ended, possibly long after the panel was closed. */
  onEnd: () => void;
}

const busyTexts: Record<Exclude<DonationState['step'], 'ready' | 'unsettled'>, string> = {
  preparing: 'Sending…',
  sending: 'Sending…',
  confirming: 'Asking your bank…',
  checking: 'Checking…',
};

/** Larger donations, in dollars, are confirmed by the donor: a slip in the amount would cost a lot. */
const confirmAbove = 200;

/** The form and its outcome. It stays mounted while the panel is closed, so that a donation in progress continues. */
export function DonatePanel({
  uid,
  open,
  services = donateServices,
  onEscape,
  onConfirming,
  onEnd,
}: DonatePanelProps) {
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
  // The large donation, in dollars, that the donor is asked about, and the one that was confirmed.
  const [large, setLarge] = useState<number | null>(null);
  const confirmed = useRef(0);

  const { current } = provider;
  const busy = state.step !== 'ready';
  const outcome = state.step === 'ready' ? state.outcome : null;
  const extras = useExtras(outcome);
  const card = current.state === 'ready' ? current.card : null;

  useEffect(() => flow.resume(), [flow]);
  useWhenOnline(true, () => flow.goOnline());

  const onDonationEnd = useEffectEvent(() => {
    if (outcome?.tone === 'success') {
      confirmed.current = 0;
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

  const confirming = state.step === 'confirming';
  useEffect(() => onConfirming(confirming), [confirming, onConfirming]);

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
    if (dollars > confirmAbove && dollars !== confirmed.current) {
      flow.clearOutcome();
      return setLarge(dollars);
    }
    const prepare = () => services.createPaymentMethod(current.provider, current.card);
    sent.current = dollars;
    flow.submit(dollars, prepare, added);
  };

  const confirm = (dollars: number) => {
    confirmed.current = dollars;
    setLarge(null);
    form.current?.requestSubmit();
  };

  return (
    <>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.lead} data-waiting={intro === null || undefined}>
          {intro ?? originalDonation}
          {uid !== null && ' You will find our thanks among your notifications.'}
        </p>
        <AmountField amount={amount} locked={busy} />
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
        <ExtraFields extras={extras} locked={busy} />
        <SubmitButton state={state} provider={current.state} onCheck={() => flow.retryLookup()} />
        <DonationStatus state={state} />
      </form>
      <div className={styles.counterfoil}>
        <MonthTotal own={given} readMonthTotal={services.readMonthTotal} readGoal={services.readGoal} />
        <PoweredBy />
      </div>
      {large !== null && (
        <LargeAmount dollars={large} onConfirm={() => confirm(large)} onClose={() => setLarge(null)} />
      )}
    </>
  );
}

interface SubmitButtonProps {
  state: DonationState;
  provider: ProviderState['state'];
  onCheck: () => void;
}

function SubmitButton({ state, provider, onCheck }: SubmitButtonProps) {
  if (state.step === 'unsettled')
    return (
      <Button wide onClick={onCheck}>
        Check again
      </Button>
    );
  const busy = state.step !== 'ready';
  return (
    <Button
      type="submit"
      wide
      size="large"
      disabled={provider === 'failed'}
      pending={busy || provider === 'loading' || provider === 'drawing'}
      pendingText={busy ? busyTexts[state.step] : 'Loading the card form…'}
    >
      Donate
    </Button>
  );
}

interface LargeAmountProps {
  dollars: number;
  onConfirm: () => void;
  onClose: () => void;
}

function LargeAmount({ dollars, onConfirm, onClose }: LargeAmountProps) {
  const sum = formatPayment(dollars);
  return (
    <Dialog
      open
      title={`${sum}?`}
      onClose={onClose}
      actions={
        <>
          {/* The second half of a double click on Donate may arrive here. */}
          <Button onClick={({ detail }) => detail < 2 && onConfirm()}>Yes, donate {sum}</Button>
          <Button variant="quiet" onClick={onClose}>
            Change the amount
          </Button>
        </>
      }
    >
      <p>That is a lot of strings and drumheads. We ask once, in case a digit slipped in.</p>
    </Dialog>
  );
}

const wordmark =
  'M59.64 14.28h-8.06c.19 1.93 1.6 2.55 3.2 2.55 1.64 0 2.96-.37 4.05-.95v3.32a8.33 8.33 0 0 1-4.56 1.1c-4.01 0-6.83-2.5-6.83-7.48 0-4.19 2.39-7.52 6.3-7.52 3.92 0 5.96 3.28 5.96 7.5 0 .4-.04 1.26-.06 1.48zm-5.92-5.62c-1.03 0-2.17.73-2.17 2.58h4.25c0-1.85-1.07-2.58-2.08-2.58zM40.95 20.3c-1.44 0-2.32-.6-2.9-1.04l-.02 4.63-4.12.87V5.57h3.76l.08 1.02a4.7 4.7 0 0 1 3.23-1.29c2.9 0 5.62 2.6 5.62 7.4 0 5.23-2.7 7.6-5.65 7.6zM40 8.95c-.95 0-1.54.34-1.97.81l.02 6.12c.4.44.98.78 1.95.78 1.52 0 2.54-1.65 2.54-3.87 0-2.15-1.04-3.84-2.54-3.84zM28.24 5.57h4.13v14.44h-4.13V5.57zm0-4.7L32.37 0v3.36l-4.13.88V.88zm-4.32 9.35v9.79H19.8V5.57h3.7l.12 1.22c1-1.77 3.07-1.41 3.62-1.22v3.79c-.52-.17-2.29-.43-3.32.86zm-8.55 4.72c0 2.43 2.6 1.68 3.12 1.46v3.36c-.55.3-1.54.54-2.89.54a4.15 4.15 0 0 1-4.27-4.24l.01-13.17 4.02-.86v3.54h3.14V9.1h-3.13v5.85zm-4.91.7c0 2.97-2.31 4.66-5.73 4.66a11.2 11.2 0 0 1-4.46-.93v-3.93c1.38.75 3.1 1.31 4.46 1.31.92 0 1.53-.24 1.53-1C6.26 13.77 0 14.51 0 9.95 0 7.04 2.28 5.3 5.62 5.3c1.36 0 2.72.2 4.09.75v3.88a9.23 9.23 0 0 0-4.1-1.06c-.86 0-1.44.25-1.44.93 0 1.85 6.29.97 6.29 5.88z';

/** The provider's own logo, unaltered and in its official colours: white on dark, slate on light. */
function PoweredBy() {
  return (
    <a
      className={styles.powered}
      href="https://stripe.com"
      target="_blank"
      rel="noopener noreferrer"
      aria-label="Powered by Stripe (opens in a new tab)"
    >
      <span>Powered by</span>
      <svg className={styles.logo} viewBox="0 0 60 25" aria-hidden="true">
        <path d={wordmark} />
      </svg>
    </a>
  );
}

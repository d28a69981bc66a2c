import { originalDonation } from '@contract/donation-text.ts';
import { formatPayment } from '@contract/money.ts';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
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
import { type ProviderState, useProvider } from './use-provider.ts';

interface DonatePanelProps {
  uid: string | null;
  /** Whether the panel is visible. */
  open: boolean;
  services: DonatePanelServices;
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
const askedAbove = 200;

/** The form and its outcome. It stays mounted while the panel is closed, so that a donation in progress continues. */
export function DonatePanel({ uid, open, services, onEscape, onConfirming, onEnd }: DonatePanelProps) {
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
  const [asked, setAsked] = useState<number | null>(null);
  const confirmed = useRef(0);

  const { current } = provider;
  const busy = state.step !== 'ready';
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
    if (dollars > askedAbove && dollars !== confirmed.current) {
      flow.clearOutcome();
      return setAsked(dollars);
    }
    const prepare = () => services.createPaymentMethod(current.provider, current.card);
    sent.current = dollars;
    flow.submit(dollars, prepare, added);
  };

  const confirm = (dollars: number) => {
    confirmed.current = dollars;
    setAsked(null);
    form.current?.requestSubmit();
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
          onType={amount.type}
          onChoose={amount.choose}
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
        <SubmitButton state={state} provider={current.state} onCheck={() => flow.retryLookup()} />
        <DonationStatus state={state} />
      </form>
      <div className={styles.counterfoil}>
        <MonthTotal own={given} readMonthTotal={services.readMonthTotal} readGoal={services.readGoal} />
        <PoweredBy />
      </div>
      {asked !== null && (
        <LargeAmount dollars={asked} onConfirm={() => confirm(asked)} onClose={() => setAsked(null)} />
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

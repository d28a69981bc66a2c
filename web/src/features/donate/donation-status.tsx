import { formatDollars, formatPayment } from '@contract/money.ts';
import { useEffect, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './donate-panel.module.css';
import type { DonationState } from './donation-machine.ts';
import { Muted } from '../../ui/muted.tsx';

type Working = Exclude<DonationState['step'], 'ready' | 'unsettled'>;

const workingTexts: Record<Working, (sum: string) => string> = {
  preparing: (sum) => `Sending ${sum}…`,
  sending: (sum) => `Sending ${sum}…`,
  confirming: (sum) => `Your bank wants you to confirm ${sum}: follow its window.`,
  checking: () => 'Checking your donation…',
};

/** The progress or outcome of the donation, announced by screen readers on every change. */
export function DonationStatus({ state }: { state: DonationState }) {
  const place = useRef<HTMLDivElement>(null);
  const outcome = state.step === 'ready' && state.outcome;
  useEffect(() => {
    // On a low screen the panel scrolls, and the status is at its end.
    if (state.step !== 'ready' || outcome) place.current?.scrollIntoView({ block: 'nearest' });
  }, [state.step, outcome]);
  return (
    <div ref={place} role="status" aria-atomic="true" className={styles.status}>
      <Status state={state} />
    </div>
  );
}

function Status({ state }: { state: DonationState }) {
  if (state.step === 'unsettled') return <Unsettled id={state.attempt.id} amount={state.attempt.amount} />;
  if (state.step !== 'ready') {
    const text = workingTexts[state.step](formatPayment(state.attempt.amount));
    return <Muted>{text}</Muted>;
  }
  if (!state.outcome) return null;
  const { tone, text, detail } = state.outcome;
  return (
    <div className={styles.outcome} data-tone={tone}>
      <Icon name={tone === 'success' ? 'horns' : 'warning'} size={1.6} />
      <div>
        <p>{text}</p>
        {detail && <p className={styles.detail}>{detail}</p>}
      </div>
    </div>
  );
}

function Unsettled({ id, amount }: { id: string; amount: number }) {
  return (
    <div className={styles.outcome} data-tone="failure">
      <Icon name="warning" size={1.6} />
      <div>
        <p>
          We could not find out what became of your {formatDollars(amount)}. Please do not pay again: it may
          have gone through.
        </p>
        <p className={styles.detail}>
          Check again once your connection is back. If that does not help, look at your card statement or
          write to us and name this number: <span className={styles.number}>{id}</span>
        </p>
      </div>
    </div>
  );
}

import { useState } from 'react';
import type { TestOutcome } from './api.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './alerts.module.css';
import { outcomeText } from './texts.ts';

export type SendTest = () => Promise<TestOutcome>;

/** Sends a test alert to the admins' phones and shows the outcome. */
export function TestButton({ sendTest }: { sendTest: SendTest }) {
  const [pending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<TestOutcome | null>(null);
  const send = async () => {
    setPending(true);
    setOutcome(null);
    setOutcome(await sendTest());
    setPending(false);
  };
  const status = outcome && outcomeText(outcome);
  return (
    <div className={styles.test}>
      <Button variant="secondary" pending={pending} pendingText="Sending…" onClick={() => void send()}>
        Send a test
      </Button>
      {status && (
        <Notice kind={status.kind} title={status.title} live>
          {status.text}
        </Notice>
      )}
    </div>
  );
}

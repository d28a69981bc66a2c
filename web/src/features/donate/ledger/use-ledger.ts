import { useEffect, useState } from 'react';
import type { LedgerEntry } from '../api/donation-ledger.ts';
import { logError } from '../../../platform/log.ts';

export type LedgerResult =
  { state: 'loading' } | { state: 'success'; entries: LedgerEntry[] } | { state: 'error'; retry: () => void };

export type ReadLedger = (month: string) => Promise<LedgerEntry[]>;

/** The donations of a month, read once; a month that was left behind never overwrites the one shown. */
export function useLedger(month: string, readLedger: ReadLedger): LedgerResult {
  const [attempt, setAttempt] = useState(0);
  const asked = `${month} ${attempt}`;
  const [answer, setAnswer] = useState<{ asked: string; entries: LedgerEntry[] | null } | null>(null);

  useEffect(() => {
    let left = false;
    readLedger(month).then(
      (entries) => !left && setAnswer({ asked, entries }),
      (error: unknown) => {
        if (left) return;
        logError('donation ledger', error);
        setAnswer({ asked, entries: null });
      },
    );
    return () => {
      left = true;
    };
  }, [asked, month, readLedger]);

  if (answer?.asked !== asked) return { state: 'loading' };
  if (!answer.entries) return { state: 'error', retry: () => setAttempt((count) => count + 1) };
  return { state: 'success', entries: answer.entries };
}

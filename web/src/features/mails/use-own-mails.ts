import type { MailKind, OwnMails } from '@contract/mails.ts';
import { useEffect, useState } from 'react';
import { useAsync } from '../../data/use-async.ts';
import { changeOwnMails, lookAtOwnMails } from './api/mails.ts';

/** Which mails a member gets, and the function that changes it. Links in mails are followed elsewhere: it looks again on the way back. */
export function useOwnMails(uid: string) {
  const [round, setRound] = useState(0);
  const loaded = useAsync('the choices of mails', uid, lookAtOwnMails, round);
  const [changed, setChanged] = useState<{ round: number; mails: OwnMails } | null>(null);
  const [busy, setBusy] = useState<MailKind | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const mails = changed?.round === round ? changed.mails : loaded.state === 'success' ? loaded.value : null;
  const isWaiting = mails !== null && Object.values(mails.kinds).includes('asked');

  useEffect(() => {
    if (!isWaiting) return;
    const look = () => {
      if (document.visibilityState === 'visible') setRound((before) => before + 1);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isWaiting]);

  async function change(action: 'ask' | 'end', kind: MailKind): Promise<void> {
    setBusy(kind);
    setProblem(null);
    const result = await changeOwnMails(action, kind);
    setBusy(null);
    if (result.ok) setChanged({ round, mails: result.value });
    else setProblem(result.message);
  }
  return { loaded, mails, busy, problem, change };
}

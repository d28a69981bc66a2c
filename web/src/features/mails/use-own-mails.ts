import type { MailKind, OwnMails } from '@contract/mails.ts';
import { useEffect, useState } from 'react';
import { useAsync } from '../../data/use-async.ts';
import { changeOwnMails, lookAtOwnMails } from './api/mails.ts';

/** Which mails a member gets, and the function that changes it. Links in mails are followed elsewhere: it looks again on the way back. */
export function useOwnMails(uid: string) {
  const [round, setRound] = useState(0);
  const look = async () => ({ round, mails: await lookAtOwnMails() });
  const loaded = useAsync('the choices of mails', uid, look, round);
  /** What the server said last, and in which round. It stays while it is looked at again, and when that fails. */
  const [known, setKnown] = useState<{ round: number; mails: OwnMails } | null>(null);
  if (loaded.state === 'success' && (known === null || known.round < loaded.value.round))
    setKnown(loaded.value);
  const [busy, setBusy] = useState<MailKind | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const mails = known?.mails ?? null;
  const isWaiting = mails !== null && Object.values(mails.kinds).includes('asked');

  useEffect(() => {
    if (!isWaiting) return;
    const lookAgain = () => {
      if (document.visibilityState === 'visible') setRound((before) => before + 1);
    };
    document.addEventListener('visibilitychange', lookAgain);
    return () => document.removeEventListener('visibilitychange', lookAgain);
  }, [isWaiting]);

  async function change(action: 'ask' | 'end', kind: MailKind): Promise<void> {
    setBusy(kind);
    setProblem(null);
    const result = await changeOwnMails(action, kind);
    setBusy(null);
    if (result.ok) setKnown({ round, mails: result.value });
    else setProblem(result.message);
  }
  return { loaded, mails, busy, problem, change };
}

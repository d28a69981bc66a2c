import type { MailKind, OwnMails } from '@contract/mails.ts';
import { useEffect, useState } from 'react';
import { useAsync } from '../../data/use-async.ts';
import { changeOwnMails, readOwnMails } from './api/mails.ts';

/**
 * Returns which emails a member receives, and the function to change it. Email links are followed elsewhere, so the
 * state is reloaded when the page becomes visible again.
 */
export function useOwnMails(uid: string) {
  const [round, setRound] = useState(0);
  const read = async () => ({ round, mails: await readOwnMails() });
  const loaded = useAsync('the choices of mails', uid, read, round);
  /** The last answer of the server and its round. It stays during a reload, and if that fails. */
  const [known, setKnown] = useState<{ round: number; mails: OwnMails } | null>(null);
  if (loaded.state === 'ready' && (known === null || known.round < loaded.value.round))
    setKnown(loaded.value);
  /** The kinds that are being changed. */
  const [busy, setBusy] = useState<readonly MailKind[]>([]);
  const [problem, setProblem] = useState<string | null>(null);

  const mails = known?.mails ?? null;
  const isWaiting = mails !== null && Object.values(mails.kinds).includes('asked');

  useEffect(() => {
    if (!isWaiting) return;
    const reload = () => {
      if (document.visibilityState === 'visible') setRound((before) => before + 1);
    };
    document.addEventListener('visibilitychange', reload);
    return () => document.removeEventListener('visibilitychange', reload);
  }, [isWaiting]);

  async function change(action: 'ask' | 'end', kind: MailKind): Promise<void> {
    setBusy((kinds) => [...kinds, kind]);
    setProblem(null);
    const result = await changeOwnMails(action, kind);
    setBusy((kinds) => kinds.filter((other) => other !== kind));
    if (result.ok) setKnown({ round, mails: result.value });
    else setProblem(result.message);
  }
  return { loaded, mails, busy, problem, change };
}

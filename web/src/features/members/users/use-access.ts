import type { CallInput } from '@contract/calls.ts';
import { useRef, useState } from 'react';
import { callFunction } from '../../../platform/callables.ts';
import type { Member } from '../api/members.ts';

/** The last successful action. */
interface Done {
  text: string;
  disabled: boolean;
  /** Whether the live query has reported the change. */
  isReported: boolean;
}

/** Disables and enables an account, one request at a time. */
export function useAccess({ uid, name, disabled }: Member) {
  const running = useRef(false);
  const [pending, setPending] = useState<'disabling' | 'enabling' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const isSo = done?.disabled === (disabled !== null);
  if (done && isSo && !done.isReported) setDone({ ...done, isReported: true });
  // Another admin has changed it in the meantime.
  if (done?.isReported && !isSo) setDone(null);

  /** Resolves to whether it succeeded. */
  const call = async (input: CallInput<'setMemberDisabled'>, text: string): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setPending(input.disabled ? 'disabling' : 'enabling');
    setFailure(null);
    setDone(null);
    const result = await callFunction('setMemberDisabled', input);
    running.current = false;
    setPending(null);
    if (result.ok) setDone({ text, disabled: input.disabled, isReported: false });
    else setFailure(result.message);
    return result.ok;
  };
  return {
    pending,
    failure,
    /** The message about the last successful action, until another admin changes its result. */
    said: done?.text ?? null,
    disable: (reason: string, hidden: boolean) =>
      call({ uid, disabled: true, reason, hidden }, `${name} is shut out.`),
    enable: () => call({ uid, disabled: false }, `${name} can log in again.`),
  };
}

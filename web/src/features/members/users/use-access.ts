import type { SetMemberDisabledInput } from '@contract/member-record.ts';
import { useRef, useState } from 'react';
import { callFunction } from '../../../platform/callables.ts';
import type { Member } from '../api/members.ts';

/** Disables and enables an account, one request at a time. */
export function useAccess({ uid, name }: Member) {
  const running = useRef(false);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [said, setSaid] = useState<string | null>(null);

  /** Resolves to whether it succeeded. */
  const ask = async (input: SetMemberDisabledInput, done: string): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setPending(true);
    setFailure(null);
    setSaid(null);
    const result = await callFunction('setMemberDisabled', input);
    running.current = false;
    setPending(false);
    if (result.ok) setSaid(done);
    else setFailure(result.message);
    return result.ok;
  };
  return {
    pending,
    failure,
    /** The message about the last successful action. */
    said,
    disable: (reason: string) => ask({ uid, disabled: true, reason }, `${name} is shut out.`),
    enable: () => ask({ uid, disabled: false }, `${name} can log in again.`),
  };
}

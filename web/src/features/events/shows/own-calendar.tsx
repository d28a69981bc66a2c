import type { CallInput } from '@contract/calls.ts';
import { ownCalendarPath } from '@contract/own-calendar.ts';
import { paths } from '@contract/paths.ts';
import { useState } from 'react';
import { source } from '../../../data/source.ts';
import { useSource } from '../../../data/use-source.ts';
import { addressOf, copyLink } from '../../../platform/share.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNotice, Notice } from '../../../ui/notice.tsx';
import { SecretAddress } from '../../../ui/secret-address.tsx';
import { Panel } from '../panel.tsx';
import { storedObject, storedText } from '../../../lib/stored.ts';
import { callFunction } from '../../../platform/call-function.ts';
import { type Subscribe, watchPath } from '../../../platform/watch-path.ts';
import { Muted } from '../../../ui/muted.tsx';
import { useOnline } from '../../../ui/use-online.ts';

/** Subscribes to the secret token of a member's calendar. Empty if there is none. */
const watchCalendarToken = (uid: string): Subscribe<string> =>
  watchPath(paths.ownCalendar(uid), (stored) => storedText(storedObject(stored).token));

/** Renews or revokes the calendar's address. Resolves to a human-readable error message, or null on success. */
async function changeCalendar(action: CallInput<'setOwnCalendar'>['action']): Promise<string | null> {
  const result = await callFunction('setOwnCalendar', { action });
  return result.ok ? null : result.message;
}

/** The secret URL through which a member's own calendar follows their shows. */
export function OwnCalendar({ uid }: { uid: string }) {
  const online = useOnline();
  const {
    data: token,
    failure,
    retry,
  } = useSource(source(['the address of the calendar', uid], { watch: watchCalendarToken(uid) }));
  const [problem, setProblem] = useState<string | null>(null);
  // A change replaces the address and its buttons.
  const change = async (action: 'renew' | 'end') => {
    setProblem(null);
    setProblem(await changeCalendar(action));
  };
  return (
    <div data-focus-home="">
      <Panel title="In your own calendar">
        <p>
          Your shows have an address of their own, for the calendar on your phone or computer: it follows what
          you go to or are interested in, what is moved and what is cancelled.
        </p>
        {failure ? (
          <Notice kind="error" title="The address did not load" onRetry={retry}>
            Your calendar goes on as before.
          </Notice>
        ) : !online ? (
          <Muted>The address is shown when the network is back.</Muted>
        ) : token ? (
          <SecretAddress
            key={token}
            label="Your secret address"
            hint="Whoever has it sees where you go. Give it to your calendar alone."
            address={addressOf(ownCalendarPath(uid, token))}
            onCopy={() => copyLink(ownCalendarPath(uid, token))}
            onChange={change}
            warning="This one ends at once, and calendars that have it get nothing more."
          >
            <a href={addressOf(ownCalendarPath(uid, token)).replace(/^https?:/, 'webcal:')}>
              Subscribe in a calendar app
            </a>
          </SecretAddress>
        ) : (
          <Button pending={token === undefined} onClick={() => change('renew')}>
            Make my calendar address
          </Button>
        )}
        <FailureNotice title="That did not work">{problem}</FailureNotice>
      </Panel>
    </div>
  );
}

import { devicesMax } from '@contract/push.ts';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SettingsPart } from '../../ui/settings-part.tsx';
import { pushState, type PushState, turnOffPush, turnOnPush, watchPush } from '../../platform/push.ts';
import styles from './notification-choices.module.css';

/** The result of the last click, if it needs an explanation. */
type PushOutcome = 'dismissed' | 'failed' | 'off-here-only' | null;

/** Returns the state of push messages in this browser, and the function that toggles them. */
function usePush(uid: string) {
  const state = useSyncExternalStore(watchPush, (): PushState => pushState(uid));
  const [outcome, setOutcome] = useState<PushOutcome>(null);

  async function toggle(): Promise<void> {
    setOutcome(null);
    if (state === 'on') setOutcome((await turnOffPush()) ? null : 'off-here-only');
    else {
      const turned = await turnOnPush(uid);
      setOutcome(turned === 'dismissed' || turned === 'failed' ? turned : null);
    }
  }
  return { state, outcome, toggle };
}

const texts = {
  unsupported:
    'This browser cannot receive messages from the site. On an iPhone or iPad it can once the site is on the home screen.',
  blocked:
    'The browser blocks messages from this site. Open its settings for the site (the sign beside the address), allow notifications, and come back.',
  off: 'Off: you are notified here on the site only.',
  on: `On: this device shows what is new, also while the site is closed. It works on the ${devicesMax} devices that you used last.`,
} as const;

const outcomes: Record<Exclude<PushOutcome, null>, ReactNode> = {
  dismissed: 'The browser asked and got no answer, so it stays off. Press again to be asked again.',
  failed: 'That did not work: the browser or its push service refused. Check your connection and try again.',
  'off-here-only':
    'Off on this device. The server could not be told; it finds out when it next sends something.',
};

/** The switch for push messages on this device. The browser asks for permission only when it is clicked. */
export function PushChoice({ uid }: { uid: string }) {
  const { state, outcome, toggle } = usePush(uid);
  const possible = state === 'on' || state === 'off';
  return (
    <SettingsPart name="On this device">
      <p className={styles.texts} role="status">
        {texts[state]}
      </p>
      {possible && (
        <Button
          variant={state === 'on' ? 'secondary' : 'primary'}
          pendingText={state === 'on' ? 'Turning off…' : 'Turning on…'}
          onClick={toggle}
        >
          {state === 'on' ? 'Turn off here' : 'Turn on here'}
        </Button>
      )}
      {outcome && (
        <div className={styles.outcome}>
          <Notice kind={outcome === 'off-here-only' ? 'info' : 'error'} live>
            {outcomes[outcome]}
          </Notice>
        </div>
      )}
    </SettingsPart>
  );
}

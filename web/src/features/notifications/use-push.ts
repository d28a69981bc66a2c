import { useState, useSyncExternalStore } from 'react';
import { pushState, type PushState, turnOffPush, turnOnPush, watchPush } from '../../platform/push.ts';

/** The result of the last click, if it needs an explanation. */
export type PushOutcome = 'dismissed' | 'failed' | 'off-here-only' | null;

/** Returns the state of push messages in this browser, and the function that toggles them. */
export function usePush(uid: string) {
  const state = useSyncExternalStore(watchPush, (): PushState => pushState(uid));
  const [working, setWorking] = useState(false);
  const [outcome, setOutcome] = useState<PushOutcome>(null);

  async function toggle(): Promise<void> {
    setWorking(true);
    setOutcome(null);
    if (state === 'on') setOutcome((await turnOffPush()) ? null : 'off-here-only');
    else {
      const turned = await turnOnPush(uid);
      setOutcome(turned === 'dismissed' || turned === 'failed' ? turned : null);
    }
    setWorking(false);
  }
  return { state, working, outcome, toggle };
}

import { useState, useSyncExternalStore } from 'react';
import { pushState, type PushState, turnOffPush, turnOnPush, watchPush } from '../../platform/push.ts';

/** What the last press came to, where that needs a word. */
export type PushOutcome = 'dismissed' | 'failed' | 'off-here-only' | null;

/** Push messages in this browser, and the switch for them. */
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

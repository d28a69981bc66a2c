import { listMax } from '@contract/pace.ts';
import { logError } from '../../platform/log.ts';
import { isMutedFull, type Mutable, setMuted } from './api/muted.ts';
import { showToast, toastStore } from '../../ui/toast-store.ts';

/** The same time for which a deletion can be undone. */
const undoSeconds = 10;

const refused = 'The server did not take that change, so it was not kept. Try it again.';
const full = `You have muted ${listMax.mutedThreads} articles and events, and there is no room for more. Unmute one on your profile first.`;

/** Returns the `replaces` key of toasts about one kind or thread. */
const aboutMuting = (what: Mutable): string => `muting ${'kind' in what ? what.kind : what.thread}`;

async function change(uid: string, what: Mutable, muted: boolean): Promise<boolean> {
  try {
    await setMuted(uid, what, muted);
    toastStore.dismissAbout(aboutMuting(what));
    return true;
  } catch (error) {
    logError('Muting', error);
    const isFull = muted && 'thread' in what && (await isMutedFull(uid).catch(() => false));
    showToast({ failed: true, text: isFull ? full : refused });
    return false;
  }
}

export const unmute = (uid: string, what: Mutable): Promise<boolean> => change(uid, what, false);

/** Unmutes a kind or thread and shows `text` in a toast, for places where the page does not show the change. */
export async function unmuteWithToast(uid: string, what: Mutable, text: string): Promise<void> {
  if (await unmute(uid, what)) showToast({ text, replaces: aboutMuting(what) });
}

/** Mutes a kind or thread and shows `text` with Undo. */
export async function mute(uid: string, what: Mutable, text: string): Promise<void> {
  if (!(await change(uid, what, true))) return;
  showToast({
    text,
    seconds: undoSeconds,
    replaces: aboutMuting(what),
    action: { label: 'Undo', run: () => void unmute(uid, what) },
  });
}

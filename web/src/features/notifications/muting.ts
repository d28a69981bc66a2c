import { listMax } from '@contract/pace.ts';
import { logError } from '../../platform/log.ts';
import { showToast, toastStore } from '../../ui/toast-store.ts';
import { createStore } from '../../lib/store.ts';
import type { Watch } from '../../platform/watch-path.ts';
import { isMutedFull, type Mutable, type Muted, setMuted } from './api/muted.ts';

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

export type MutedResult =
  | { state: 'loading' }
  | ({ state: 'ready' } & Muted)
  | { state: 'failed'; retry: () => void };

interface MutedServices {
  watch: Watch<Muted>;
  log: (where: string, error: unknown) => void;
}

/** The muted kinds and threads of one member, live while there are subscribers. Independent of React. */
export class MutedObserver {
  readonly #services: MutedServices;
  readonly #store = createStore<MutedResult>(
    { state: 'loading' },
    { onFirst: () => this.#watch(), onLast: () => this.#stop() },
  );
  #unwatch: (() => void) | null = null;

  constructor(services: MutedServices) {
    this.#services = services;
  }

  readonly get = this.#store.get;
  readonly subscribe = this.#store.subscribe;

  readonly #retry = (): void => {
    if (!this.#store.isWatched()) return;
    this.#unwatch?.();
    this.#store.set({ state: 'loading' });
    this.#watch();
  };

  #watch(): void {
    this.#unwatch = this.#services.watch(
      (muted) => this.#store.set({ state: 'ready', ...muted }),
      (error) => {
        this.#services.log('Watching what is muted', error);
        this.#store.set({ state: 'failed', retry: this.#retry });
      },
    );
  }

  #stop(): void {
    this.#unwatch?.();
    this.#unwatch = null;
    this.#store.set({ state: 'loading' });
  }
}

import { createStore } from '../../lib/store.ts';
import type { Account, Firebase } from '../firebase/types.ts';
import type { SessionMarker } from './session-marker.ts';
import { type SignedOut, type UnverifiedAccount, visitor } from './session-types.ts';
import type { SignedInSession } from './signed-in-session.ts';

/**
 * After this, a remembered session that is still resolving shows the page as for a visitor, and resolving continues.
 */
const resolveTimeLimitMs = 8000;

const unverified = (account: Account | null): UnverifiedAccount | null =>
  account?.email ? { uid: account.uid, email: account.email } : null;

interface SessionDeps {
  load: () => Promise<Firebase>;
  /** Loads the members' code, which comes with the SDKs: pages for visitors load neither. */
  loadSignedInSession: () => Promise<{ SignedInSession: typeof SignedInSession }>;
  marker: SessionMarker;
  log: (where: string, error: unknown) => void;
  /** Calls back when the network returns or the tab becomes visible, so that what failed can be retried. */
  onReconnect: (listener: () => void) => void;
}

/** The session of this page: who is signed in. Independent of React. */
export class SessionObserver {
  private readonly store = createStore(visitor);
  private connection: Promise<Firebase> | null = null;
  private signedIn: SignedInSession | null = null;
  /** Whether the SDK has reported an account, or that there is none. */
  private reported = false;
  /** Settles when all accounts that the SDK has reported so far are processed. */
  private work: Promise<unknown> = Promise.resolve();
  private readonly deps: SessionDeps;

  constructor(deps: SessionDeps) {
    this.deps = deps;
  }

  readonly get = this.store.get;
  readonly subscribe = this.store.subscribe;

  /** Call once, before first paint. Loads the SDKs only if the browser remembers a session. */
  start(): void {
    const { marker, onReconnect } = this.deps;
    if (marker.isSet()) {
      this.store.set({ state: 'resolving' });
      setTimeout(() => this.giveUpResolving(), resolveTimeLimitMs);
      void this.resume();
    }
    marker.onSetElsewhere(() => void this.resume());
    onReconnect(() => {
      if (marker.isSet()) void this.resume();
    });
  }

  /** Loads the SDKs and observes the account. Rejects if they fail to load, and may then be called again. */
  connect(): Promise<Firebase> {
    this.connection ??= this.follow().catch((error: unknown) => {
      this.connection = null;
      throw error;
    });
    return this.connection;
  }

  /** Resolves when it is known who is signed in. */
  async settled(): Promise<void> {
    let work;
    do {
      work = this.work;
      await work;
    } while (work !== this.work);
  }

  /** Finds out whether the member's account has changed elsewhere. The session follows before this resolves. */
  async recheck(): Promise<void> {
    await this.signedIn?.recheck();
    await this.settled();
  }

  private async resume(): Promise<void> {
    try {
      await this.connect();
      await this.signedIn?.refresh();
    } catch (error) {
      this.deps.log('Resuming the session', error);
      this.giveUpResolving();
    }
  }

  private async follow(): Promise<Firebase> {
    const { load, loadSignedInSession, log } = this.deps;
    const [firebase, { SignedInSession }] = await Promise.all([load(), loadSignedInSession()]);
    const begin = (account: Account) =>
      new SignedInSession(account, { firebase, log, publish: this.store.set });
    await new Promise<void>((resolve, reject) => {
      firebase.auth.onAccount((account) => {
        this.work = Promise.all([this.work, this.handle(account, begin)]);
        resolve();
      }, reject);
    });
    return firebase;
  }

  private async handle(account: Account | null, begin: (account: Account) => SignedInSession): Promise<void> {
    const endReason = account ? null : this.ending();
    const isResumed = !this.reported;
    this.reported = true;
    if (account) this.deps.marker.set();
    else this.deps.marker.clear();

    if (account?.emailVerified && account.uid === this.signedIn?.uid) {
      await this.signedIn.change(account);
      return;
    }
    this.signedIn?.end();
    this.signedIn = null;
    if (!account?.emailVerified) {
      this.store.set({
        state: 'signed-out',
        unverified: unverified(account),
        ...(endReason && { endReason }),
      });
      return;
    }
    this.signedIn = begin(account);
    await this.signedIn.start({ isResumed });
  }

  /**
   * Returns why nobody is signed in any more, if nobody has signed out, which would have cleared the marker. The request
   * that found it out may already have published a reason.
   */
  private ending(): SignedOut['endReason'] | null {
    const now = this.get();
    if (now.state === 'signed-out' && now.endReason) return now.endReason;
    return this.deps.marker.isSet() ? 'ended' : null;
  }

  private giveUpResolving(): void {
    if (this.get().state === 'resolving') this.store.set({ state: 'signed-out', unverified: null });
  }
}

import { useSyncExternalStore } from 'react';
import { memoizeByKey } from '../lib/memoize-by-key.ts';
import { createStore } from '../lib/store.ts';
import type { CallFailure, CallResult } from '../platform/call-function.ts';
import { isPermissionDenied } from '../platform/data-error.ts';
import { logError } from '../platform/log.ts';
import { onReconnect } from '../platform/on-reconnect.ts';
import { storage } from '../platform/storage.ts';
import { withTabLock } from '../platform/tab-lock.ts';
import { showToast } from '../ui/toast-store.ts';
import { afterLogin, type Wish } from './after-login.ts';

/** How long something can be undone, in milliseconds: as long as a toast with an action is shown. */
export const undoMs = 10_000;

/** The delay before a retry after a temporary failure. */
export const retryMs = 30_000;

/** Failures to retry: the server may or may not have done it, or it may succeed next time. */
const temporary: readonly string[] = [
  'unreachable',
  'busy',
  'too-many-requests',
  'internal',
  'unauthenticated',
];

/** A command of a member that the server has not confirmed. */
export interface Pending<Change> {
  /** The record to change. A member has at most one pending command of a kind for each. */
  key: string;
  change: Change;
  /** When the member gave it, in milliseconds since the epoch. */
  at: number;
  /** When it may be sent at the earliest. */
  notBefore: number;
  /** `sent`: what can be deleted with undo stays hidden, because the page's data may still contain it for a moment. */
  state: 'waiting' | 'sending' | 'sent';
}

interface CommandOptions<Change> {
  /** Parses a value that an earlier version of the site may have stored; null drops it. */
  parse: (stored: unknown) => Change | null;
  /** Resolves or rejects when the server has answered. Must be idempotent. */
  send: (pending: Pending<Change>, uid: string) => Promise<CallResult<unknown> | void>;
  /** Called when the server has refused it, so that a retry would fail too. */
  onRefused: (pending: Pending<Change>, failure: CallFailure, uid: string) => void;
  /** Delays sending by this time, during which the command can be undone. */
  undoMs?: number;
  /**
   * Lets visitors give the command before they log in (`useLogInFirst`). Returns what a toast then says to them as a
   * member; null if they cannot mean it.
   */
  confirm?: (wish: Wish, uid: string) => string | null;
}

/** The pending commands of one kind and member. They outlive the page and are shared by all tabs of the browser. */
export interface Commands<Change> {
  /** The pending commands, oldest first. */
  get: () => readonly Pending<Change>[];
  /** Calls `listener` after every change, including changes by other tabs. */
  subscribe: (listener: () => void) => () => void;
  /** Stores a change and sends it as soon as possible. It replaces an earlier one of the same record. */
  run: (key: string, change: Change) => void;
  /** Takes a command back, unless it is being sent already. */
  undo: (key: string) => void;
}

interface Sender {
  uid: string;
  /** Gives the command that the member has given before logging in, if it is one of this kind. */
  grant: (wish: Wish) => void;
  start: () => void;
  stop: () => void;
}

const kinds = new Set<(uid: string) => unknown>();
const senders: Sender[] = [];

/**
 * Defines a kind of command, such as giving horns. Returns the commands of a member. Each is stored on this device until
 * the server has confirmed or refused it, and only one tab sends commands of a kind, one at a time.
 */
export function command<Change>(
  kind: string,
  options: CommandOptions<Change>,
): (uid: string) => Commands<Change> {
  const commandsOf = memoizeByKey((uid) => {
    const queue = new CommandQueue(kind, uid, options);
    senders.push(queue);
    return queue;
  });
  kinds.add(commandsOf);
  return commandsOf;
}

/**
 * Sends the commands of a member, including those that an earlier visit could not, and the one given before logging in.
 * Stops sending those of anybody else, which stay on this device until their member is back. Only kinds whose code is
 * loaded are sent.
 */
export function sendCommandsOf(uid: string | null): void {
  if (uid !== null) for (const commandsOf of kinds) commandsOf(uid);
  for (const sender of senders) {
    if (sender.uid === uid) sender.start();
    else sender.stop();
  }
  const wish = uid === null ? null : afterLogin.take();
  if (wish) for (const sender of senders) if (sender.uid === uid) sender.grant(wish);
}

/** Returns a member's pending commands of one kind. */
export const usePendingCommands = <Change>(commands: Commands<Change>): readonly Pending<Change>[] =>
  useSyncExternalStore(commands.subscribe, commands.get);

/** A command as stored. Each has its own storage key, so tabs that write concurrently never overwrite each other's. */
type Stored<Change> = Pick<Pending<Change>, 'change' | 'at' | 'notBefore'>;

class CommandQueue<Change> implements Commands<Change>, Sender {
  readonly uid: string;
  readonly #kind: string;
  readonly #options: CommandOptions<Change>;
  readonly #prefix: string;
  readonly #store = createStore<readonly Pending<Change>[]>([]);
  /** Commands that the browser could not store, as JSON. They live as long as the tab. */
  readonly #unstored = new Map<string, string>();
  readonly #sent = new Map<string, Pending<Change>>();
  /** The keys of the commands given in this tab. */
  readonly #own = new Set<string>();
  #sending: Pending<Change> | null = null;
  #active = false;
  #running = false;
  /** Incremented by every `stop`, which invalidates the runs that began earlier. */
  #visit = 0;
  #retryAt = 0;
  #lastAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(kind: string, uid: string, options: CommandOptions<Change>) {
    this.uid = uid;
    this.#kind = kind;
    this.#options = options;
    this.#prefix = `riffhall:outbox:${uid}:${kind}:`;
    this.#publish();
    storage.watchAll(this.#prefix, () => this.#update());
    onReconnect(() => this.#retry());
    window.addEventListener('pagehide', () => this.#release());
  }

  readonly get = this.#store.get;
  readonly subscribe = this.#store.subscribe;

  readonly run = (key: string, change: Change): void => {
    // Commands within the same millisecond must differ, so that a later one is not mistaken for the one already sent.
    this.#lastAt = Math.max(Date.now(), this.#lastAt + 1);
    this.#sent.delete(key);
    this.#own.add(key);
    this.#write(key, { at: this.#lastAt, notBefore: Date.now() + (this.#options.undoMs ?? 0), change });
    this.start();
  };

  readonly undo = (key: string): void => {
    if (this.#sending?.key === key) return;
    this.#remove(key);
    this.#update();
  };

  grant(wish: Wish): void {
    const change = wish.kind === this.#kind ? this.#options.parse(wish.change) : null;
    const text = this.#options.confirm?.(wish, this.uid) ?? null;
    if (change === null || text === null) return;
    this.run(wish.key, change);
    showToast({ text });
  }

  start(): void {
    this.#active = true;
    this.#retryAt = 0;
    this.#update();
  }

  /** A command in flight stays stored, and its outcome is ignored. */
  stop(): void {
    this.#active = false;
    this.#running = false;
    this.#sending = null;
    this.#visit += 1;
    clearTimeout(this.#timer);
    this.#publish();
  }

  #update(): void {
    this.#publish();
    this.#schedule();
  }

  #retry(): void {
    this.#retryAt = 0;
    this.#schedule();
  }

  /** Sends the commands of this tab immediately, because nobody is left to undo them. */
  #release(): void {
    const now = Date.now();
    for (const { key, state, notBefore, ...others } of this.get())
      if (state === 'waiting' && notBefore > now && this.#own.has(key))
        this.#write(key, { ...others, notBefore: now });
    this.#update();
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (!this.#active || this.#running) return;
    const times = this.get().flatMap(({ state, notBefore }) => (state === 'sent' ? [] : notBefore));
    if (times.length === 0) return;
    const delay = Math.max(Math.min(...times), this.#retryAt) - Date.now();
    if (delay <= 0) void this.#send(this.#visit);
    else this.#timer = setTimeout(() => this.#schedule(), delay);
  }

  async #send(visit: number): Promise<void> {
    this.#running = true;
    await withTabLock(`outbox:${this.uid}:${this.#kind}`, async () => {
      while (visit === this.#visit) {
        // Another tab may have sent, replaced or undone commands.
        this.#publish();
        const next = this.get().find(
          ({ state, notBefore }) => state === 'waiting' && notBefore <= Date.now(),
        );
        if (!next) return;
        this.#sending = next;
        // If the network returns during a failing attempt, the next one follows immediately.
        this.#retryAt = Date.now() + retryMs;
        this.#publish();
        const failure = await this.#failureOf(next);
        if (visit !== this.#visit) return;
        this.#sending = null;
        if (failure && temporary.includes(failure.code)) return;
        this.#retryAt = 0;
        this.#settle(next, failure);
      }
    });
    if (visit !== this.#visit) return;
    this.#running = false;
    this.#update();
  }

  /** Sends a command. Resolves to null if the server has done it, or if there is nothing left to do it to. */
  async #failureOf(pending: Pending<Change>): Promise<CallFailure | null> {
    try {
      const result = await this.#options.send(pending, this.uid);
      return result && !result.ok && result.code !== 'not-found' ? result : null;
    } catch (error) {
      if (isPermissionDenied(error)) return { ok: false, code: 'forbidden', message: 'It was denied.' };
      logError('Sending what was changed', error);
      return { ok: false, code: 'unreachable', message: 'The server could not be reached.' };
    }
  }

  /** Drops a command that the server has answered, unless a newer one has replaced it. */
  #settle(pending: Pending<Change>, failure: CallFailure | null): void {
    const { key, at } = pending;
    if (this.#stored(key)?.at === at) {
      this.#remove(key);
      if (!failure && this.#options.undoMs !== undefined) this.#sent.set(key, { ...pending, state: 'sent' });
    }
    this.#publish();
    if (failure) this.#options.onRefused(pending, failure, this.uid);
  }

  #publish(): void {
    const stored = storage.keys(this.#prefix).map((key) => key.slice(this.#prefix.length));
    const keys = [...new Set([...stored, ...this.#unstored.keys()])];
    const pending = keys.flatMap((key): Pending<Change>[] => {
      const found = this.#stored(key);
      if (!found) return [];
      const isSending = this.#sending?.key === key && this.#sending.at === found.at;
      return [{ key, ...found, state: isSending ? 'sending' : 'waiting' }];
    });
    const sent = [...this.#sent.values()].filter(({ key }) => !keys.includes(key));
    this.#store.set([...sent, ...pending].sort((a, b) => a.at - b.at || (a.key < b.key ? -1 : 1)));
  }

  #stored(key: string): Stored<Change> | null {
    const json = this.#unstored.get(key) ?? storage.read(this.#prefix + key);
    if (json === null) return null;
    try {
      const { at, notBefore, change } = JSON.parse(json) as Record<keyof Stored<Change>, unknown>;
      const parsed = this.#options.parse(change);
      if (parsed !== null && typeof at === 'number' && typeof notBefore === 'number')
        return { change: parsed, at, notBefore };
    } catch {
      // It is dropped like any other malformed value.
    }
    this.#remove(key);
    return null;
  }

  #write(key: string, value: Stored<Change>): void {
    const json = JSON.stringify(value);
    if (storage.write(this.#prefix + key, json)) this.#unstored.delete(key);
    else this.#unstored.set(key, json);
  }

  #remove(key: string): void {
    this.#unstored.delete(key);
    storage.remove(this.#prefix + key);
  }
}

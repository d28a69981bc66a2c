import type { Json } from '../data/json.ts';
import type { Path } from '../data/path.ts';
import type { Query } from '../data/query.ts';
import { hashOf } from '../data/hash.ts';
import { listenRevoked, place, updateMessage } from '../protocol/messages.ts';
import type { Namespace } from '../operations/namespace.ts';
import type { Caller, ListenEvent, Listener, Listening, MissingIndex } from '../operations/types.ts';

/** A listen as the client names it. Filtered queries carry a tag, and so do all their updates. */
export interface Wanted {
  readonly path: Path;
  readonly query: Query;
  readonly wireQuery: Json | undefined;
  readonly tag: Json | undefined;
  /** The hash of the data that the client already has; empty if it has none. */
  readonly hash: string;
}

/** Caches untagged messages, which are identical for every client. */
const untagged = new WeakMap<ListenEvent, string>();

const messageFor = (path: Path, event: ListenEvent, tag: Json | undefined): string => {
  if (tag !== undefined) return updateMessage(path, event, tag);
  const made = untagged.get(event) ?? updateMessage(path, event, undefined);
  untagged.set(event, made);
  return made;
};

const nameOf = ({ path, wireQuery, tag }: Pick<Wanted, 'path' | 'wireQuery' | 'tag'>): string =>
  JSON.stringify([path, tag === undefined ? null : [tag, wireQuery]]);

/** The listeners of one client, as in `sendListen_` and `onListenRevoked_` of @firebase/database. */
export class Subscriptions {
  readonly #namespace: Namespace;
  readonly #send: (message: string) => void;
  readonly #open = new Map<string, Listening>();

  constructor(namespace: Namespace, send: (message: string) => void) {
    this.#namespace = namespace;
    this.#send = send;
  }

  /** Sends the current data, unless the client already has it, and subscribes it to updates. */
  add(wanted: Wanted, caller: Caller): MissingIndex | null {
    const name = nameOf(wanted);
    this.remove(wanted);
    const listener = this.#listener(wanted, name);
    const listening = this.#namespace.listen(wanted.path, wanted.query, caller, listener);
    this.#open.set(name, listening);
    if (wanted.hash === '' || wanted.hash !== hashOf(listening.node))
      this.#send(place(wanted.path, listening.node, wanted.tag));
    return listening.missingIndex;
  }

  #listener({ path, wireQuery, tag }: Wanted, name: string): Listener {
    return {
      onEvent: (event) => this.#send(messageFor(path, event, tag)),
      onRevoked: () => {
        this.#open.delete(name);
        this.#send(listenRevoked(path, tag === undefined ? undefined : wireQuery));
      },
    };
  }

  remove(wanted: Pick<Wanted, 'path' | 'wireQuery' | 'tag'>): void {
    const name = nameOf(wanted);
    this.#open.get(name)?.close();
    this.#open.delete(name);
  }

  setCaller(caller: Caller): void {
    for (const listening of [...this.#open.values()]) listening.setCaller(caller);
  }

  close(): void {
    for (const listening of this.#open.values()) listening.close();
    this.#open.clear();
  }
}

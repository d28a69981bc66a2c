import { setTimeout as wait } from 'node:timers/promises';
import type { Change, Namespace, Namespaces } from '../operations/types.ts';
import { Delivery, type Post } from './delivery.ts';
import { deltaOf, plainJson } from './difference.ts';
import { messageFor } from './events.ts';
import { matchesOf, type Match } from './matches.ts';
import type { Kind, Trigger } from './registration.ts';

export interface TriggerSettings {
  readonly post: Post;
  readonly log: (line: string) => void;
  readonly wait?: (ms: number) => Promise<unknown>;
}

const happened = ({ before, after }: Match, kind: Kind): boolean => {
  switch (kind) {
    case 'written':
      return true;
    case 'created':
      return !before.exists();
    case 'updated':
      return before.exists() && after.exists();
    case 'deleted':
      return !after.exists();
  }
};

/** The functions that want to hear of changes, and what is on its way to them. */
export class Triggers {
  readonly #byName = new Map<string, Trigger>();
  readonly #delivery: Delivery;

  constructor({ post, log, wait: pause = wait }: TriggerSettings) {
    const settings = { post, log, wait: async (ms: number) => void (await pause(ms)) };
    this.#delivery = new Delivery(settings, ({ name }) => this.remove(name));
  }

  add(trigger: Trigger): void {
    this.#byName.set(trigger.name, trigger);
  }

  remove(name: string): void {
    this.#byName.delete(name);
  }

  list(): readonly Trigger[] {
    return [...this.#byName.values()];
  }

  /** Forgets those of one database, not those of several. */
  clear(namespace: string | null): void {
    for (const { name, instance } of this.list()) {
      if (instance.every(({ literal }) => literal !== null && literal === namespace))
        this.#byName.delete(name);
    }
  }

  /** Resolves when every function has been told of every change, and of those that they made themselves. */
  settled(): Promise<void> {
    return this.#delivery.settled();
  }

  tell(instance: string, change: Change): void {
    if (!change.triggers) return;
    for (const trigger of this.#byName.values()) {
      if (!trigger.instance.every((segment) => segment.matches(instance))) continue;
      for (const match of matchesOf(trigger.pattern, change)) this.#tellOne(trigger, instance, match, change);
    }
  }

  #tellOne(trigger: Trigger, instance: string, match: Match, { caller, at }: Change): void {
    const { path, before, after } = match;
    if (!happened(match, trigger.kind)) return;
    const delta = deltaOf(before, after);
    if (delta === undefined) return;
    const data = plainJson(before);
    this.#delivery.send(messageFor({ trigger, instance, path, data, delta, caller, at }));
  }
}

/** Databases whose changes the triggers hear of, from the moment one is named. */
export const withTriggers = (namespaces: Namespaces, triggers: Triggers): Namespaces => {
  const watched = new Set<Namespace>();
  return {
    get: (name) => {
      const namespace = namespaces.get(name);
      if (!watched.has(namespace)) {
        watched.add(namespace);
        namespace.onChange((change) => triggers.tell(name, change));
      }
      return namespace;
    },
    names: () => namespaces.names(),
  };
};

import { setTimeout as wait } from 'node:timers/promises';
import type { Change, Namespace, Namespaces } from '../operations/types.ts';
import { Delivery, type Post } from './delivery.ts';
import { deltaOf, plainJson } from './difference.ts';
import { messageFor, type Occurrence } from './events.ts';
import { checkTriggerLimits } from './limits.ts';
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

  /** Refuses a change that starts more than the service allows; returns how the functions are told of it. */
  prepare(instance: string, change: Change): () => void {
    const occurrences = change.triggers ? this.#occurrencesOf(instance, change) : [];
    checkTriggerLimits(occurrences);
    return () => {
      for (const occurrence of occurrences) this.#delivery.send(messageFor(occurrence));
    };
  }

  #occurrencesOf(instance: string, change: Change): Occurrence[] {
    const { caller, at } = change;
    return this.list()
      .filter((trigger) => trigger.instance.every((segment) => segment.matches(instance)))
      .flatMap((trigger) =>
        matchesOf(trigger.pattern, change).flatMap((match): Occurrence[] => {
          const delta = happened(match, trigger.kind) ? deltaOf(match.before, match.after) : undefined;
          if (delta === undefined) return [];
          const data = plainJson(match.before);
          return [{ trigger, instance, path: match.path, data, delta, caller, at }];
        }),
      );
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
        namespace.onWrite((change) => triggers.prepare(name, change));
      }
      return namespace;
    },
    names: () => namespaces.names(),
  };
};

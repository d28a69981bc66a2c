import { setTimeout as wait } from 'node:timers/promises';
import type { Change } from '../operations/types.ts';
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

/** The registered triggers, and the events in flight to them. */
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

  /** Resolves when every change, including those made by functions, has been delivered to every function. */
  settled(): Promise<void> {
    return this.#delivery.settled();
  }

  /** Refuses a change that triggers more than the service allows. Returns a function that sends the events. */
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
      .filter((trigger) => trigger.instance === null || trigger.instance === instance)
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

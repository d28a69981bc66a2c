import { setTimeout as wait } from 'node:timers/promises';
import type { TreeNode } from '../data/tree.ts';
import type { Path } from '../data/path.ts';
import type { Pattern, Kind, Trigger } from './registration.ts';
import type { Json } from '../data/json.ts';
import { DatabaseError } from '../operations/errors.ts';
import { type Occurrence, messageFor } from './events.ts';
import type { Change } from '../operations/types.ts';
import { Delivery, type Post } from './delivery.ts';

interface Match {
  readonly path: Path;
  readonly before: TreeNode;
  readonly after: TreeNode;
}

interface Changed {
  readonly before: TreeNode;
  readonly after: TreeNode;
  readonly paths: readonly Path[];
}

/**
 * Returns the keys to check. Below a written path every child may differ; on the way to it, only the one on the path.
 */
const candidates = ({ before, after }: Match, written: Path, depth: number): Iterable<string> => {
  const key = written[depth];
  return key === undefined ? new Set([...before.keys(), ...after.keys()]) : [key];
};

const below = ({ path, before, after }: Match, key: string): Match => ({
  path: [...path, key],
  before: before.child(key),
  after: after.child(key),
});

const narrowed = (matches: readonly Match[], pattern: Pattern, written: Path): readonly Match[] =>
  pattern.reduce<readonly Match[]>(
    (found, key, depth) =>
      found
        .flatMap((match) => {
          const keys = key === null ? candidates(match, written, depth) : [key];
          return [...keys]
            .filter((each) => written[depth] === undefined || written[depth] === each)
            .map((each) => below(match, each));
        })
        .filter(({ before, after }) => before !== after),
    matches,
  );

/** Returns one match per node, even if several paths of one update are below it. */
const matchesOf = (pattern: Pattern, { before, after, paths }: Changed): readonly Match[] => {
  const byPath = new Map<string, Match>();
  for (const written of paths) {
    for (const match of narrowed([{ path: [], before, after }], pattern, written))
      byPath.set(match.path.join('/'), match);
  }
  return [...byPath.values()];
};

// The payload of an event: `data` is the data before the change, and `delta` is what `applyChange` in
// firebase-functions merges into it to get the data after. Where both are objects, the delta contains only the
// differences, with null for removals; otherwise it is the new value.

/** Returns plain objects, without arrays and priorities: a delta cannot express changes in an array. */
const plainJson = (node: TreeNode): Json => {
  if (!node.hasChildren()) return node.value();
  return Object.fromEntries([...node.entries()].map(([key, child]) => [key, plainJson(child)]));
};

const keysOfBoth = (before: TreeNode, after: TreeNode): Set<string> =>
  new Set([...before.keys(), ...after.keys()]);

/** Returns undefined if nothing differs. Priorities are ignored. Branches that both trees share are skipped. */
const deltaOf = (before: TreeNode, after: TreeNode): Json | undefined => {
  if (before === after) return undefined;
  if (!before.hasChildren() || !after.hasChildren()) {
    const same = !before.hasChildren() && !after.hasChildren() && before.value() === after.value();
    return same ? undefined : plainJson(after);
  }
  const entries = [...keysOfBoth(before, after)].flatMap((key) => {
    const delta = deltaOf(before.child(key), after.child(key));
    return delta === undefined ? [] : [[key, delta] as const];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
};

// "Number of Cloud Functions triggered by a single write" and "Size of a single event triggered by a write" of
// https://firebase.google.com/docs/database/usage/limits. The service refuses the write if `strictTriggerValidation`
// is on, which is the default (`lib/database/settings.js` in firebase-tools).

/** The most functions that one write can trigger in a region. */
const functionsMax = 500;
/** The largest total size of the previous value and its change. */
const eventBytesMax = 1024 * 1024;

function checkCount(occurrences: readonly Occurrence[]): void {
  const started = new Map<string, number>();
  for (const { trigger } of occurrences) {
    const count = (started.get(trigger.location) ?? 0) + 1;
    started.set(trigger.location, count);
    if (count > functionsMax)
      throw new DatabaseError(
        'too_many_triggers',
        'This request would cause too many functions to be triggered.',
      );
  }
}

const bytesOf = (json: unknown): number => Buffer.byteLength(JSON.stringify(json));

function checkTriggerLimits(occurrences: readonly Occurrence[]): void {
  checkCount(occurrences);
  if (occurrences.some(({ data, delta }) => bytesOf(data) + bytesOf(delta) > eventBytesMax))
    throw new DatabaseError(
      'trigger_payload_too_large',
      'This request would cause a function payload exceeding the maximum size allowed.',
    );
}

interface TriggerSettings {
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

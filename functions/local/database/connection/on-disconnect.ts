import type { Json } from '../data/json.ts';
import { formatPath, parsePath, type Path } from '../data/path.ts';
import type { Caller, Namespace, WriteOptions } from '../operations/types.ts';

type Changes = { readonly [path: string]: Json };

type Intent =
  | { readonly kind: 'put'; readonly path: Path; readonly value: Json }
  | { readonly kind: 'merge'; readonly path: Path; readonly changes: Changes };

const isBelow = (path: Path, top: Path): boolean => top.every((key, index) => path[index] === key);

const perform = (intent: Intent, namespace: Namespace, caller: Caller, options?: WriteOptions): void => {
  if (intent.kind === 'put') namespace.set(intent.path, intent.value, caller, options);
  else namespace.update(intent.path, intent.changes, caller, options);
};

/** Returns what remains of an intent after everything at or below `top` is cancelled. */
const without = (intent: Intent, top: Path): readonly Intent[] => {
  if (isBelow(intent.path, top)) return [];
  if (intent.kind === 'put') return [intent];
  const kept = Object.entries(intent.changes).filter(
    ([name]) => !isBelow([...intent.path, ...parsePath(name)], top),
  );
  return kept.length === 0 ? [] : [{ ...intent, changes: Object.fromEntries(kept) }];
};

/**
 * The writes that a client has requested for its disconnect. Each is checked immediately, so that the client learns of
 * a refusal, and again when it runs: "How onDisconnect works" in Google's documentation.
 */
export class OnDisconnect {
  readonly #namespace: Namespace;
  #intents: readonly Intent[] = [];

  constructor(namespace: Namespace) {
    this.#namespace = namespace;
  }

  put(path: Path, value: Json, caller: Caller): void {
    this.#add({ kind: 'put', path, value }, caller);
  }

  merge(path: Path, changes: Changes, caller: Caller): void {
    this.#add({ kind: 'merge', path, changes }, caller);
  }

  #add(intent: Intent, caller: Caller): void {
    perform(intent, this.#namespace, caller, { dryRun: true });
    if (intent.kind === 'put') this.cancel(intent.path);
    this.#intents = [...this.#intents, intent];
  }

  cancel(path: Path): void {
    this.#intents = this.#intents.flatMap((intent) => without(intent, path));
  }

  /** Runs all writes. A refused one does not stop the others, and there is no client left to inform. */
  run(caller: Caller, log: (line: string) => void): void {
    const intents = this.#intents;
    this.#intents = [];
    for (const intent of intents)
      try {
        perform(intent, this.#namespace, caller);
      } catch (error) {
        log(`${this.#namespace.name}: onDisconnect of ${formatPath(intent.path)} failed: ${String(error)}`);
      }
  }
}

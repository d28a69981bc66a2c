import type { Json } from '../data/json.ts';
import type { TreeNode } from '../data/node.ts';
import type { Path } from '../data/path.ts';
import type { Query } from '../data/query.ts';
import type { Compiled, RuleAuth, Ruleset } from '../rules/types.ts';

/**
 * The caller of an operation. Rules do not apply to an admin; an admin with an auth override is a user, or anonymous
 * for `null`.
 */
export type Caller =
  | { readonly kind: 'admin' }
  | { readonly kind: 'user'; readonly auth: NonNullable<RuleAuth> }
  | { readonly kind: 'anonymous' };

export interface WriteOptions {
  /**
   * Writes only if the node's hash equals this one (see `hashOf`; empty without data); otherwise throws `datastale`.
   */
  readonly hash?: string;
  /** Whether functions are triggered. False for imports (`disableTriggers=true`). */
  readonly triggers?: boolean;
}

/** A write that the rules allow. A multi-path update is a single change. */
export interface Change {
  readonly before: TreeNode;
  readonly after: TreeNode;
  /** The written paths from the root. The data below them may be the same before and after. */
  readonly paths: readonly Path[];
  readonly caller: Caller;
  readonly at: number;
  readonly triggers: boolean;
}

export type WriteHook = (change: Change) => () => void;

export interface Reading {
  /** Only what the query selects. */
  readonly node: TreeNode;
  /**
   * The missing `.indexOn` of an unindexed query. In production such a query is served over a WebSocket and refused
   * over REST.
   */
  readonly missingIndex: MissingIndex | null;
}

export interface MissingIndex {
  readonly path: Path;
  /** The missing entry of `.indexOn`. */
  readonly index: string;
}

/** An event for a listener. Paths are relative to its node. */
export type ListenEvent =
  | { readonly kind: 'put'; readonly path: Path; readonly node: TreeNode }
  /** Several nodes at once, by path (`a` or `a/b`). One without data was removed or has left the window. */
  | { readonly kind: 'merge'; readonly path: Path; readonly children: ReadonlyMap<string, TreeNode> };

export interface Listener {
  /**
   * Called in the same tick as the write, before its writer gets a response. Identical listeners receive the same
   * event object.
   */
  onEvent(event: ListenEvent): void;
  /** The read permission is lost, and no more events follow. */
  onRevoked(): void;
}

export interface Listening extends Reading {
  /** Changes the caller of this listener, which may be revoked immediately. */
  setCaller(caller: Caller): void;
  close(): void;
}

/**
 * A database. Every method is synchronous, and throws `DatabaseError` for invalid or refused requests, which leave the
 * data unchanged.
 */
export interface Namespace {
  readonly name: string;
  /** The current tree. */
  readonly root: TreeNode;
  readonly rules: Ruleset;
  /** The number of unindexed queries by `/path index`, so that tests can expect that there are none. */
  readonly unindexed: ReadonlyMap<string, number>;
  /** The number of reads and listeners since the start, including refused ones. */
  readonly reads: number;
  get(path: Path, query: Query, caller: Caller): Reading;
  /** Replaces a node. `value` can contain `.value`, `.priority` and `.sv`; null removes the node. */
  set(path: Path, value: Json, caller: Caller, options?: WriteOptions): void;
  /** Replaces several nodes below `path` atomically. The names in `changes` can be paths (`a/b`). */
  update(
    path: Path,
    changes: { readonly [path: string]: Json },
    caller: Caller,
    options?: WriteOptions,
  ): void;
  /** Returns the current data; the listener receives the changes after it. */
  listen(path: Path, query: Query, caller: Caller, listener: Listener): Listening;
  /**
   * Sets the rules. Rejected rules leave the old ones in place. Accepted ones are evaluated again for every listener.
   */
  setRules(source: string): Compiled;
  /**
   * Registers a hook that runs before each write and can refuse it by throwing a `DatabaseError`. The function it
   * returns is called after the write, once listeners have been notified. Returns a function that unregisters the hook.
   */
  onWrite(hook: WriteHook): () => void;
}

/** All databases of the process. A namespace exists as soon as a request names it. */
export interface Namespaces {
  get(name: string): Namespace;
  names(): readonly string[];
}

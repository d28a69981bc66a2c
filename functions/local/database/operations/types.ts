import type { Json } from '../data/json.ts';
import type { TreeNode } from '../data/node.ts';
import type { Path } from '../data/path.ts';
import type { Query } from '../data/query.ts';
import type { Compiled, RuleAuth, Ruleset } from '../rules/types.ts';

/** The caller of an operation. Rules do not apply to an admin; an admin with an auth override is a user, or anonymous for `null`. */
export type Caller =
  | { readonly kind: 'admin' }
  | { readonly kind: 'user'; readonly auth: NonNullable<RuleAuth> }
  | { readonly kind: 'anonymous' };

export interface WriteOptions {
  /** Write only if the hash of the place is this one (`hashOf`, empty for a place without data); else `datastale`. */
  readonly hash?: string;
  /** False tells the change hooks that no function is to hear of it (`disableTriggers=true`, used by imports). */
  readonly triggers?: boolean;
  /** True to find out whether the write would be taken, without writing. */
  readonly rehearse?: boolean;
}

/** A write that the rules allow. One multi-path update is one change. */
export interface Change {
  readonly before: TreeNode;
  readonly after: TreeNode;
  /** The places that were written, from the root; below them before and after may be equal all the same. */
  readonly paths: readonly Path[];
  readonly caller: Caller;
  readonly at: number;
  readonly triggers: boolean;
}

export type WriteHook = (change: Change) => () => void;

export interface Reading {
  /** Only what the query asks for. */
  readonly node: TreeNode;
  /** The missing `.indexOn` of an unindexed query: production answers it over a socket and refuses it over REST. */
  readonly missingIndex: MissingIndex | null;
}

export interface MissingIndex {
  readonly path: Path;
  /** The missing entry of `.indexOn`. */
  readonly index: string;
}

/** An event of a listener. Paths are relative to its place. */
export type ListenEvent =
  | { readonly kind: 'put'; readonly path: Path; readonly node: TreeNode }
  /** Several places at once, by their paths (`a` or `a/b`); one without data was removed or has left the window. */
  | { readonly kind: 'merge'; readonly path: Path; readonly children: ReadonlyMap<string, TreeNode> };

export interface Listener {
  /** Called in the same tick as the write, before the writer is answered. The same event object goes to equal listeners. */
  onEvent(event: ListenEvent): void;
  /** The right to read is gone; nothing more will come. */
  onRevoked(): void;
}

export interface Listening extends Reading {
  /** After this the caller counts for this listener; it may be revoked at once. */
  setCaller(caller: Caller): void;
  close(): void;
}

/**
 * One database. Every method is synchronous and throws `DatabaseError` for what the client did wrong or may not do;
 * the data is unchanged then.
 */
export interface Namespace {
  readonly name: string;
  /** The whole tree now. */
  readonly root: TreeNode;
  readonly rules: Ruleset;
  /** The number of queries without an index, by `/path index`: a test can expect that there are none. */
  readonly unindexed: ReadonlyMap<string, number>;
  /** The number of reads and of listeners since the start, also of those that were refused. */
  readonly reads: number;
  get(path: Path, query: Query, caller: Caller): Reading;
  /** Replaces a place. `value` may hold `.value`, `.priority` and `.sv`; null removes. */
  set(path: Path, value: Json, caller: Caller, options?: WriteOptions): void;
  /** Replaces several places below `path` at once, all or none; the names of `changes` may be paths (`a/b`). */
  update(
    path: Path,
    changes: { readonly [path: string]: Json },
    caller: Caller,
    options?: WriteOptions,
  ): void;
  /** The answer has the current data; the listener gets the changes after it. */
  listen(path: Path, query: Query, caller: Caller, listener: Listener): Listening;
  /** Refused rules leave the old ones in place. Accepted ones are asked again for every listener. */
  setRules(source: string): Compiled;
  /**
   * Called before each write, which it refuses by throwing a `DatabaseError`; what it returns is called after the write,
   * once listeners have been told. Returns how to stop it.
   */
  onWrite(hook: WriteHook): () => void;
}

/** All databases of the process; a namespace exists as soon as a request names it. */
export interface Namespaces {
  get(name: string): Namespace;
  names(): readonly string[];
}

import type { TreeNode } from '../data/tree.ts';
import type { Path } from '../data/path.ts';
import type { RuleAuth } from '../rules/types.ts';

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

/**
 * Runs before each write and can refuse it by throwing a `DatabaseError`. The function it returns is called after the
 * write, once listeners have been notified.
 */
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

/**
 * The interface of the rules engine. The engine is pure: no clock, no sockets, no storage. The caller supplies the
 * tree before and after a change, the verified token and the time.
 *
 * Semantics of the language: https://firebase.google.com/docs/reference/security/database and
 * https://firebase.google.com/docs/database/security/core-syntax
 */

import type { Json, Scalar } from '../data/json.ts';
import type { TreeNode } from '../data/tree.ts';
import type { Path } from '../data/path.ts';

export type Leaf = Scalar | null;

/** The `auth` variable: null for a signed-out client, otherwise usually `{ uid, provider, token }`. */
export type RuleAuth = { readonly [name: string]: Json } | null;

/**
 * The `query` variable: the query of a read. Without one, the complete node is read. Without `orderBy` the order is
 * the default, for which `query.orderByKey` is true ("default order by key":
 * https://firebase.google.com/docs/database/security/rules-conditions, query-based rules). On the wire, an order by
 * priority cannot be distinguished from the default, so it counts as both.
 */
export interface RuleQuery {
  readonly orderBy?:
    | { readonly by: 'key' | 'value' | 'priority' }
    | { readonly by: 'child'; readonly path: Path };
  readonly startAt?: Leaf;
  readonly endAt?: Leaf;
  readonly equalTo?: Leaf;
  readonly limitToFirst?: number;
  readonly limitToLast?: number;
}

export interface ReadCheck {
  readonly path: Path;
  readonly root: TreeNode;
  readonly auth: RuleAuth;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly query?: RuleQuery;
}

export interface WriteCheck {
  /** One path for a set, a push or a removal; every path of a multi-path update. */
  readonly paths: readonly Path[];
  readonly oldRoot: TreeNode;
  /** The tree after all of `paths`, with server values and priorities resolved. */
  readonly newRoot: TreeNode;
  readonly auth: RuleAuth;
  readonly now: number;
}

export type RuleKind = '.read' | '.write' | '.validate';

export interface Verdict {
  readonly allowed: boolean;
  /** For a refused write, the path of the update that was refused; for a read, the path read. */
  readonly refusedAt: Path | null;
  /**
   * For a read, the paths that the rules read. As long as nothing at, above or below them changes, and neither do
   * token and rules, the same read has the same verdict, except for rules that compare with `now`. Empty for rules
   * without data, and for writes.
   */
  readonly reads: readonly Path[];
  /**
   * Explains the refusal in readable lines: rule, expression and the values in it. Empty if allowed.
   */
  explain(): string;
}

/**
 * What the rules engine needs from its surroundings and what it answers. It is pure: no clock, no sockets, no storage. The
 * caller brings the tree before and after a change, the verified token and the time.
 *
 * Meaning of the language: https://firebase.google.com/docs/reference/security/database and
 * https://firebase.google.com/docs/database/security/core-syntax
 */

export type Path = readonly string[];

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

export type Leaf = string | number | boolean | null;

/** A read-only view of one place of the database, existing or not. It must not change while a check runs. */
export interface RuleNode {
  /** The place one key below; a place without data, never undefined, where nothing is. */
  child(key: string): RuleNode;
  exists(): boolean;
  hasChildren(): boolean;
  /** The value of a leaf; null for a place without data and for one with children. */
  value(): Leaf;
  priority(): string | number | null;
  keys(): Iterable<string>;
}

/** The `auth` variable: null for a signed-out client, else usually `{ uid, provider, token }`. */
export type RuleAuth = { readonly [name: string]: Json } | null;

/**
 * The `query` variable: what a read asks for. Without one, the read is of the whole place. An order left out is the default one,
 * for which `query.orderByKey` is true ("default order by key":
 * https://firebase.google.com/docs/database/security/rules-conditions, query-based rules). On the wire an order by priority
 * cannot be told from the default, so it counts as both.
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
  readonly root: RuleNode;
  readonly auth: RuleAuth;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly query?: RuleQuery;
}

export interface WriteCheck {
  /** One path for a set, a push or a removal; every path of a multi-path update. */
  readonly paths: readonly Path[];
  readonly oldRoot: RuleNode;
  /** The tree as it will be after all of `paths`, server values and priorities filled in. */
  readonly newRoot: RuleNode;
  readonly auth: RuleAuth;
  readonly now: number;
}

export type RuleKind = '.read' | '.write' | '.validate';

/** One rule that was evaluated, and what came of it. */
export interface RuleStep {
  readonly kind: RuleKind;
  /** The path in the data. */
  readonly path: Path;
  /** The path in the rules, with the names of wildcards. */
  readonly rulePath: Path;
  readonly line: number;
  readonly column: number;
  readonly expression: string;
  readonly outcome: boolean;
  /** Why the expression could not be evaluated; its outcome is then false. */
  readonly error?: string;
}

export interface Verdict {
  readonly allowed: boolean;
  /** The rules in the order in which they were asked. */
  readonly trace: readonly RuleStep[];
  /** For a refused write, the path of the update that was refused; for a read, the path read. */
  readonly refusedAt: Path | null;
  /**
   * For a read, the places that the rules looked at. While nothing at, above or below them changes, and neither token nor rules
   * do, the same read gets the same answer (rules that compare with `now` aside). Empty for rules without data, and for writes.
   */
  readonly reads: readonly Path[];
  /** Why it was refused, in lines for a person: rule, place in the file, expression and the values in it. Empty if allowed. */
  explain(): string;
}

export interface Ruleset {
  /** The text it was made from, to be given back by `/.settings/rules.json`. */
  readonly source: string;
  checkRead(check: ReadCheck): Verdict;
  checkWrite(check: WriteCheck): Verdict;
  /** The `.indexOn` of a path: child paths (`a/b`), `.value`, or `.priority`. */
  indexesAt(path: Path): readonly string[];
}

export interface RulesProblem {
  /** Both count from 1. */
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** Published by `compile-rules.ts` as `compileRules(source)`; `default-ruleset.ts` has the closed `defaultRuleset`. */
export type Compiled =
  | { readonly ok: true; readonly ruleset: Ruleset }
  | { readonly ok: false; readonly errors: readonly RulesProblem[] };

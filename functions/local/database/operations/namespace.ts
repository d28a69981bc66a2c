import { hashOf } from '../data/hash.ts';
import type { Json } from '../data/json.ts';
import { emptyNode, nodeAt, type TreeNode } from '../data/tree.ts';
import { formatPath, overlaps, type Path } from '../data/path.ts';
import type { Query } from '../data/query.ts';
import { filtered } from '../data/window.ts';
import { type Asked, notify } from '../listeners/events.ts';
import { compileRules } from '../rules/compile-rules.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { RuleAuth, Verdict } from '../rules/types.ts';
import { DatabaseError } from './errors.ts';
import { isQuery, missingIndexFor, ruleQueryOf } from './rule-query.ts';
import type {
  Caller,
  Change,
  Listener,
  Listening,
  MissingIndex,
  Reading,
  WriteHook,
  WriteOptions,
} from './types.ts';
import { checkedPath, draftSet, draftUpdate, placeOf, type Draft } from './write.ts';

/** The dependencies of a namespace. */
export interface NamespaceDeps {
  readonly now: () => number;
  readonly log: (line: string) => void;
  /** The rules until others are uploaded. */
  readonly defaultRuleset: Ruleset;
}

const authOf = (caller: Caller): RuleAuth => (caller.kind === 'user' ? caller.auth : null);

/**
 * A database. Every method is synchronous, and throws `DatabaseError` for invalid or refused requests, which leave the
 * data unchanged.
 */
export class Namespace {
  readonly name: string;
  readonly #with: NamespaceDeps;
  readonly #listeners = new Set<OpenListening>();
  readonly #hooks = new Set<WriteHook>();
  readonly #unindexed = new Set<string>();
  #root = emptyNode;
  #rules: Ruleset;
  #reads = 0;

  constructor(name: string, deps: NamespaceDeps) {
    this.name = name;
    this.#with = deps;
    this.#rules = deps.defaultRuleset;
  }

  get root(): TreeNode {
    return this.#root;
  }

  get rules(): Ruleset {
    return this.#rules;
  }

  /** The number of reads and listeners since the start, including refused ones. */
  get reads(): number {
    return this.#reads;
  }

  get(path: Path, query: Query, caller: Caller): Reading {
    this.#reads += 1;
    this.#require(this.checkRead(checkedPath(path), query, caller), 'read', path, caller);
    return this.#reading(path, query);
  }

  /** Checks a read. Returns null for an admin, to whom rules do not apply. */
  checkRead(path: Path, query: Query, caller: Caller): Verdict | null {
    if (caller.kind === 'admin') return null;
    const asked = isQuery(query) ? { query: ruleQueryOf(query) } : {};
    return this.#rules.checkRead({
      path,
      root: this.#root,
      auth: authOf(caller),
      now: this.#with.now(),
      ...asked,
    });
  }

  #require(verdict: Verdict | null, act: 'read' | 'write', path: Path, caller: Caller): void {
    if (verdict === null || verdict.allowed) return;
    const who = caller.kind === 'user' ? `user ${JSON.stringify(caller.auth['uid'])}` : 'nobody signed in';
    const where = formatPath(verdict.refusedAt ?? path);
    this.#with.log(`${this.name}: refused ${act} of ${where} by ${who}\n${verdict.explain()}`);
    throw new DatabaseError('permission_denied', 'Permission denied');
  }

  #reading(path: Path, query: Query): Reading {
    const missingIndex = missingIndexFor(this.#rules, path, query);
    if (missingIndex !== null) this.#noteUnindexed(missingIndex);
    return { node: filtered(nodeAt(this.#root, path), query), missingIndex };
  }

  #noteUnindexed({ path, index }: MissingIndex): void {
    const place = `${formatPath(path)} ${index}`;
    if (this.#unindexed.has(place)) return;
    this.#unindexed.add(place);
    this.#with.log(
      `${this.name}: unindexed query of ${formatPath(path)}: add ".indexOn": ${JSON.stringify(index)} to its rules`,
    );
  }

  /** Replaces a node. `value` can contain `.value`, `.priority` and `.sv`; null removes the node. */
  set(path: Path, value: Json, caller: Caller, options: WriteOptions = {}): void {
    const now = this.#with.now();
    this.#write(path, draftSet(this.#root, path, value, now), caller, now, options);
  }

  /** Replaces several nodes below `path` atomically. The names in `changes` can be paths (`a/b`). */
  update(
    path: Path,
    changes: { readonly [path: string]: Json },
    caller: Caller,
    options: WriteOptions = {},
  ): void {
    const now = this.#with.now();
    this.#write(path, draftUpdate(this.#root, path, changes, now), caller, now, options);
  }

  #write(path: Path, draft: Draft, caller: Caller, at: number, options: WriteOptions): void {
    const { hash, triggers = true } = options;
    // Checked first, so that a transaction on stale data is retried instead of being refused by rules that compare old
    // and new data.
    if (hash !== undefined && hash !== hashOf(nodeAt(this.#root, placeOf(path))))
      throw new DatabaseError('datastale', 'Transaction hash does not match');
    if (caller.kind !== 'admin') {
      const { paths, root: newRoot } = draft;
      const verdict = this.#rules.checkWrite({
        paths,
        oldRoot: this.#root,
        newRoot,
        auth: authOf(caller),
        now: at,
      });
      this.#require(verdict, 'write', path, caller);
    }
    const before = this.#root;
    if (before === draft.root) return;
    const change: Change = { before, after: draft.root, paths: draft.paths, caller, at, triggers };
    const afterwards = [...this.#hooks].map((hook) => hook(change));
    this.#root = draft.root;
    this.#revokeRefused((listening) => listening.dependsOn(draft.paths));
    notify(this.#listeners, change);
    for (const act of afterwards) act();
  }

  /** Returns the current data; the listener receives the changes after it. */
  listen(path: Path, query: Query, caller: Caller, listener: Listener): Listening {
    this.#reads += 1;
    const verdict = this.checkRead(checkedPath(path), query, caller);
    this.#require(verdict, 'read', path, caller);
    const reading = this.#reading(path, query);
    const listening = new OpenListening(this, { path, query, listener, caller }, reading, verdict);
    this.#listeners.add(listening);
    return listening;
  }

  forget(listening: Listening): void {
    this.#listeners.delete(listening as OpenListening);
  }

  /** Evaluates the rules again for listeners, and ends those that are now refused. */
  #revokeRefused(isConcerned: (listening: OpenListening) => boolean): void {
    const refused = [...this.#listeners].filter((one) => isConcerned(one) && !one.isAllowedStill());
    for (const listening of refused) listening.revoke();
  }

  /** Evaluates the rules again for every listener. Throws `RulesError` and leaves the old ones if they have a mistake. */
  setRules(source: string): void {
    this.#rules = compileRules(source);
    this.#unindexed.clear();
    this.#revokeRefused(() => true);
  }

  onWrite(hook: WriteHook): void {
    this.#hooks.add(hook);
  }
}

class OpenListening implements Listening {
  readonly path: Path;
  readonly query: Query;
  readonly listener: Listener;
  readonly node: TreeNode;
  readonly missingIndex: MissingIndex | null;
  readonly #namespace: Namespace;
  #caller: Caller;
  /** The paths that the rules read when they granted the permission, which is lost at the earliest when they change. */
  #looked: readonly Path[];

  constructor(
    namespace: Namespace,
    { path, query, listener, caller }: Asked & { readonly caller: Caller },
    { node, missingIndex }: Reading,
    verdict: Verdict | null,
  ) {
    this.#namespace = namespace;
    this.path = path;
    this.query = query;
    this.listener = listener;
    this.#caller = caller;
    this.node = node;
    this.missingIndex = missingIndex;
    this.#looked = verdict?.reads ?? [];
  }

  dependsOn(paths: readonly Path[]): boolean {
    return this.#looked.some((one) => paths.some((path) => overlaps(one, path)));
  }

  isAllowedStill(): boolean {
    const verdict = this.#namespace.checkRead(this.path, this.query, this.#caller);
    if (verdict?.allowed === false) return false;
    this.#looked = verdict?.reads ?? [];
    return true;
  }

  setCaller(caller: Caller): void {
    this.#caller = caller;
    if (!this.isAllowedStill()) this.revoke();
  }

  revoke(): void {
    this.close();
    this.listener.onRevoked();
  }

  close(): void {
    this.#namespace.forget(this);
  }
}

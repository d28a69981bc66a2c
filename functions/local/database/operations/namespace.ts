import { hashOf } from '../data/hash.ts';
import type { Json } from '../data/json.ts';
import { emptyNode, nodeAt, type TreeNode } from '../data/tree.ts';
import { formatPath, type Path } from '../data/path.ts';
import type { Query } from '../data/query.ts';
import { filtered } from '../data/window.ts';
import { Views } from '../listeners/views.ts';
import { compileRules } from '../rules/compile-rules.ts';
import type { Compiled, RuleAuth, Ruleset, Verdict } from '../rules/types.ts';
import { DatabaseError } from './errors.ts';
import { Readers, type Reader } from './readers.ts';
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
  readonly #views = new Views();
  readonly #readers = new Readers<OpenListening>();
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
    for (const listening of this.#readers.refusedBy(draft.paths)) listening.revoke();
    this.#views.notify(before, draft.root, draft.paths);
    for (const notify of afterwards) notify();
  }

  /** Returns the current data; the listener receives the changes after it. */
  listen(path: Path, query: Query, caller: Caller, listener: Listener): Listening {
    this.#reads += 1;
    const verdict = this.checkRead(checkedPath(path), query, caller);
    this.#require(verdict, 'read', path, caller);
    const reading = this.#reading(path, query);
    const listening = new OpenListening(this, this.#readers, { path, query, caller, listener }, reading, () =>
      this.#views.delete(path, query, listener),
    );
    this.#views.add(path, query, listener);
    this.#readers.keep(listening, verdict?.reads ?? []);
    return listening;
  }

  /** Rejected rules leave the old ones in place. Accepted ones are evaluated again for every listener. */
  setRules(source: string): Compiled {
    const compiled = compileRules(source);
    if (!compiled.ok) return compiled;
    this.#rules = compiled.ruleset;
    this.#unindexed.clear();
    for (const listening of this.#readers.refused()) listening.revoke();
    return compiled;
  }

  onWrite(hook: WriteHook): void {
    this.#hooks.add(hook);
  }
}

interface Request {
  readonly path: Path;
  readonly query: Query;
  readonly caller: Caller;
  readonly listener: Listener;
}

class OpenListening implements Listening, Reader {
  readonly node: TreeNode;
  readonly missingIndex: MissingIndex | null;
  readonly #namespace: Namespace;
  readonly #readers: Readers<OpenListening>;
  readonly #request: Request;
  readonly #stop: () => void;
  #caller: Caller;

  constructor(
    namespace: Namespace,
    readers: Readers<OpenListening>,
    request: Request,
    reading: Reading,
    stop: () => void,
  ) {
    this.#namespace = namespace;
    this.#readers = readers;
    this.#request = request;
    this.#stop = stop;
    this.#caller = request.caller;
    this.node = reading.node;
    this.missingIndex = reading.missingIndex;
  }

  isAllowedStill(): boolean {
    const { path, query } = this.#request;
    const verdict = this.#namespace.checkRead(path, query, this.#caller);
    if (verdict?.allowed !== false) this.#readers.keep(this, verdict?.reads ?? []);
    return verdict?.allowed !== false;
  }

  setCaller(caller: Caller): void {
    this.#caller = caller;
    if (!this.isAllowedStill()) this.revoke();
  }

  revoke(): void {
    this.close();
    this.#request.listener.onRevoked();
  }

  close(): void {
    this.#readers.forget(this);
    this.#stop();
  }
}

/**
 * Evaluates the rules. `.read` and `.write` cascade: on the way from the root to the node, the first that is true
 * grants access, and nothing below can revoke it. `.validate` does not cascade: once `.write` has granted access, each
 * one on the way to the node and at or below it must be true wherever there is new data
 * (https://firebase.google.com/docs/database/security/core-syntax, "Read and write rules cascade" and "Validating
 * data"). Validate rules "are ignored when data is deleted": those of the removed nodes. A remaining node above a
 * removal is validated with its new data, as was observed with the service
 * (https://github.com/goldibex/targaryen/pull/36).
 */
import { EvaluationError } from './errors.ts';
import { type Asked, explainRefusal, type Refusal } from './explain.ts';
import type { Rule, RuleBranch } from './rule-tree.ts';
import { Scope } from './scope.ts';
import { Snapshot } from './snapshot.ts';
import type { Path } from '../data/path.ts';
import type { ReadCheck, RuleKind, RuleQuery, Verdict, WriteCheck } from './types.ts';
import { QueryValue } from './value.ts';

/** A node of the data, with the rules that apply to it. */
interface Position {
  readonly branch: RuleBranch;
  readonly scope: Scope;
}

const noCaptures: ReadonlyMap<string, string> = new Map();

/** Descends one level. Returns null if there are no rules. A named child takes precedence over the wildcard. */
const descend = ({ branch, scope }: Position, key: string): Position | null => {
  const named = branch.children.get(key);
  const next = named ?? branch.wildcard?.branch;
  if (!next) return null;
  const captures =
    named || !branch.wildcard ? scope.captures : new Map([...scope.captures, [branch.wildcard.name, key]]);
  return { branch: next, scope: scope.below(key, captures) };
};

const along = function* (start: Position, path: Path): Generator<Position> {
  let position: Position | null = start;
  for (const key of path) {
    yield position;
    position = descend(position, key);
    if (!position) return;
  }
  yield position;
};

/** Returns whether the node has data after the write. */
const remains = ({ scope }: Position): boolean => scope.newData?.node.exists() === true;

/** A single check, which records the evaluated rules and the data that they read. */
class Inquiry {
  readonly asked: Asked[] = [];
  readonly looked: Snapshot[] = [];
  readonly note = (snapshot: Snapshot): void => void this.looked.push(snapshot);

  /** Evaluates the rule of this kind. Returns null if there is none. */
  ask({ branch, scope }: Position, kind: RuleKind): boolean | null {
    const rule = branch.rules[kind];
    return rule ? this.#evaluate(rule, scope) : null;
  }

  #evaluate(rule: Rule, scope: Scope): boolean {
    let outcome = false;
    let error: string | null = null;
    try {
      const value = rule.evaluate(scope);
      outcome = value === true;
      if (typeof value !== 'boolean') error = 'the rule is neither true nor false';
    } catch (thrown) {
      if (!(thrown instanceof EvaluationError)) throw thrown;
      error = thrown.message;
    }
    this.asked.push({ rule, scope, outcome, error });
    return outcome;
  }
}

/** Most callers only check whether access is allowed, so everything else is computed on demand. */
const verdictOf = ({ asked, looked }: Inquiry, refusal: Refusal | null): Verdict => ({
  allowed: refusal === null,
  refusedAt: refusal?.path ?? null,
  get reads() {
    return looked.map(({ path }) => path);
  },
  explain: () => (refusal ? explainRefusal(refusal, asked) : ''),
});

const queryValue = (query: RuleQuery | undefined): QueryValue => {
  const order = query?.orderBy ?? { by: 'key' };
  return new QueryValue({
    orderByKey: order.by === 'key' || order.by === 'priority',
    orderByPriority: order.by === 'priority',
    orderByValue: order.by === 'value',
    orderByChild: order.by === 'child' ? order.path.join('/') : null,
    startAt: query?.startAt ?? null,
    endAt: query?.endAt ?? null,
    equalTo: query?.equalTo ?? null,
    limitToFirst: query?.limitToFirst ?? null,
    limitToLast: query?.limitToLast ?? null,
  });
};

export class Ruleset {
  /** The source text, which `/.settings/rules.json` returns. */
  readonly source: string;
  readonly #root: RuleBranch;

  constructor(source: string, root: RuleBranch) {
    this.source = source;
    this.#root = root;
  }

  checkRead({ path, root, auth, now, query }: ReadCheck): Verdict {
    const inquiry = new Inquiry();
    const data = Snapshot.root(root, inquiry.note);
    const scope = new Scope({ auth, now, query: queryValue(query), root: data }, data, null, noCaptures);
    const granted = this.#isGranted(inquiry, { branch: this.#root, scope }, path, '.read');
    return verdictOf(inquiry, granted ? null : { action: 'read', path });
  }

  checkWrite({ paths, oldRoot, newRoot, auth, now }: WriteCheck): Verdict {
    const inquiry = new Inquiry();
    const data = Snapshot.root(oldRoot, null);
    const newData = Snapshot.root(newRoot, null);
    const scope = new Scope({ auth, now, query: null, root: data }, data, newData, noCaptures);
    const start = { branch: this.#root, scope };
    const refused = paths.find(
      (path) => !this.#isGranted(inquiry, start, path, '.write') || !this.#isValid(inquiry, start, path),
    );
    return verdictOf(inquiry, refused ? { action: 'write', path: refused } : null);
  }

  /** Returns the `.indexOn` of a path: child paths (`a/b`), `.value`, or `.priority`. */
  indexesAt(path: Path): readonly string[] {
    let branch: RuleBranch | undefined = this.#root;
    for (const key of path) branch = branch?.children.get(key) ?? branch?.wildcard?.branch;
    return branch?.indexOn ?? [];
  }

  #isGranted(inquiry: Inquiry, start: Position, path: Path, kind: '.read' | '.write'): boolean {
    for (const position of along(start, path)) if (inquiry.ask(position, kind)) return true;
    return false;
  }

  #isValid(inquiry: Inquiry, start: Position, path: Path): boolean {
    const positions = [...along(start, path)];
    const above = positions.slice(0, path.length).filter(remains);
    if (above.some((position) => inquiry.ask(position, '.validate') === false)) return false;
    const here = positions[path.length];
    return here === undefined || !remains(here) || this.#isValidBelow(inquiry, here);
  }

  #isValidBelow(inquiry: Inquiry, position: Position): boolean {
    if (!position.branch.validates) return true;
    if (inquiry.ask(position, '.validate') === false) return false;
    for (const key of position.scope.newData?.node.keys() ?? []) {
      const next = descend(position, key);
      if (next && !this.#isValidBelow(inquiry, next)) return false;
    }
    return true;
  }
}

import { type Asked, explainRefusal, type Refusal } from './explain.ts';
import type { Snapshot } from './snapshot.ts';
import type { Path, RuleStep, Verdict } from './types.ts';

const stepOf = ({ rule, scope, outcome, error }: Asked): RuleStep => ({
  kind: rule.kind,
  path: scope.data.path,
  rulePath: rule.rulePath,
  line: rule.line,
  column: rule.column,
  expression: rule.text,
  outcome,
  ...(error === null ? {} : { error }),
});

/** Most callers only check whether access is allowed, so everything else is computed on demand. */
export class RuleVerdict implements Verdict {
  readonly #asked: readonly Asked[];
  readonly #looked: readonly Snapshot[];
  readonly #refusal: Refusal | null;

  constructor(asked: readonly Asked[], looked: readonly Snapshot[], refusal: Refusal | null) {
    this.#asked = asked;
    this.#looked = looked;
    this.#refusal = refusal;
  }

  get allowed(): boolean {
    return this.#refusal === null;
  }

  get refusedAt(): Path | null {
    return this.#refusal?.path ?? null;
  }

  get trace(): readonly RuleStep[] {
    return this.#asked.map(stepOf);
  }

  get reads(): readonly Path[] {
    return this.#looked.map(({ path }) => path);
  }

  explain(): string {
    return this.#refusal ? explainRefusal(this.#refusal, this.#asked) : '';
  }
}

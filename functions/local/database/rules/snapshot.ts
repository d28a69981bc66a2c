import type { Path, RuleNode } from './types.ts';

/** Notes which places were looked at. */
export type Recorder = (snapshot: Snapshot) => void;

/** `RuleDataSnapshot`: a place of the data and the way to it. */
export class Snapshot {
  readonly #node: RuleNode;
  readonly #key: string | null;
  readonly #recorder: Recorder | null;
  /** Null at the root. */
  readonly parent: Snapshot | null;

  private constructor(
    node: RuleNode,
    parent: Snapshot | null,
    key: string | null,
    recorder: Recorder | null,
  ) {
    this.#node = node;
    this.#key = key;
    this.#recorder = recorder;
    this.parent = parent;
  }

  static root(node: RuleNode, recorder: Recorder | null): Snapshot {
    return new Snapshot(node, null, null, recorder);
  }

  get path(): Path {
    return this.parent && this.#key !== null ? [...this.parent.path, this.#key] : [];
  }

  /** The data, for a rule that looks at it: noted as read. */
  look(): RuleNode {
    this.#recorder?.(this);
    return this.#node;
  }

  /** The data, for walking along rules: not noted, since no rule depends on it. */
  get node(): RuleNode {
    return this.#node;
  }

  at(key: string): Snapshot {
    return new Snapshot(this.#node.child(key), this, key, this.#recorder);
  }

  /** `a/b/c`, as `child()` and `hasChild()` take it. */
  below(path: string): Snapshot {
    if (path !== '' && !path.includes('/')) return this.at(path);
    return path.split('/').reduce<Snapshot>((place, key) => (key === '' ? place : place.at(key)), this);
  }
}

import type { TreeNode } from '../data/tree.ts';
import type { Path } from '../data/path.ts';

/** Records which nodes were read. */
export type Recorder = (snapshot: Snapshot) => void;

/** `RuleDataSnapshot`: a node and its path. */
export class Snapshot {
  readonly #node: TreeNode;
  readonly #key: string | null;
  readonly #recorder: Recorder | null;
  /** Null at the root. */
  readonly parent: Snapshot | null;

  private constructor(
    node: TreeNode,
    parent: Snapshot | null,
    key: string | null,
    recorder: Recorder | null,
  ) {
    this.#node = node;
    this.#key = key;
    this.#recorder = recorder;
    this.parent = parent;
  }

  static root(node: TreeNode, recorder: Recorder | null): Snapshot {
    return new Snapshot(node, null, null, recorder);
  }

  get path(): Path {
    return this.parent && this.#key !== null ? [...this.parent.path, this.#key] : [];
  }

  /** Returns the data and records it as read, for a rule that depends on it. */
  look(): TreeNode {
    this.#recorder?.(this);
    return this.#node;
  }

  /** The data, for traversal along the rules. It is not recorded, because no rule depends on it. */
  get node(): TreeNode {
    return this.#node;
  }

  at(key: string): Snapshot {
    return new Snapshot(this.#node.child(key), this, key, this.#recorder);
  }

  /** Returns a descendant. The path is `a/b/c`, as for `child()` and `hasChild()`. */
  below(path: string): Snapshot {
    if (path !== '' && !path.includes('/')) return this.at(path);
    return path.split('/').reduce<Snapshot>((place, key) => (key === '' ? place : place.at(key)), this);
  }
}

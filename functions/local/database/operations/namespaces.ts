import { Namespace, type NamespaceDeps } from './namespace.ts';

/** All databases of the process. A namespace exists as soon as a request names it. */
export class Namespaces {
  readonly #deps: NamespaceDeps;
  readonly #onCreated: (namespace: Namespace) => void;
  readonly #known = new Map<string, Namespace>();

  constructor(deps: NamespaceDeps, onCreated: (namespace: Namespace) => void) {
    this.#deps = deps;
    this.#onCreated = onCreated;
  }

  get(name: string): Namespace {
    const known = this.#known.get(name);
    if (known) return known;
    const namespace = new Namespace(name, this.#deps);
    this.#known.set(name, namespace);
    this.#onCreated(namespace);
    return namespace;
  }

  names(): readonly string[] {
    return [...this.#known.keys()];
  }
}

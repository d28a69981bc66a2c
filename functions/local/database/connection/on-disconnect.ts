import type { Json } from '../data/json.ts';
import { formatPath, type Path } from '../data/path.ts';
import type { Caller, Namespace } from '../operations/types.ts';

type Changes = { readonly [path: string]: Json };

interface Intent {
  readonly path: Path;
  run(namespace: Namespace, caller: Caller): void;
}

const isBelow = (path: Path, top: Path): boolean => top.every((key, index) => path[index] === key);

/** What a client asked to be written once it is gone. A cancel, or a put above, takes back what was asked for below. */
export class OnDisconnect {
  #intents: Intent[] = [];

  put(path: Path, value: Json): void {
    this.cancel(path);
    this.#intents.push({ path, run: (namespace, caller) => namespace.set(path, value, caller) });
  }

  merge(path: Path, changes: Changes): void {
    this.#intents.push({ path, run: (namespace, caller) => namespace.update(path, changes, caller) });
  }

  cancel(path: Path): void {
    this.#intents = this.#intents.filter((intent) => !isBelow(intent.path, path));
  }

  /** Each is allowed or refused by the rules of that moment; a refused one does not hold up the others. */
  run(namespace: Namespace, caller: Caller, log: (line: string) => void): void {
    const intents = this.#intents;
    this.#intents = [];
    for (const intent of intents)
      try {
        intent.run(namespace, caller);
      } catch (error) {
        log(`${namespace.name}: onDisconnect of ${formatPath(intent.path)} failed: ${String(error)}`);
      }
  }
}

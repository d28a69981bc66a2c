import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const writeAfterMs = 200;

/** The state of a server, as plain data. With a file it survives a restart. */
export class KeptState<State extends object> {
  readonly state: State;
  readonly #file: string | undefined;
  #timer: NodeJS.Timeout | undefined;

  /** `initial` also fills what a file of an earlier version lacks. */
  constructor(file: string | undefined, initial: () => State) {
    const stored = file !== undefined && existsSync(file) ? readFileSync(file, 'utf8') : '{}';
    this.#file = file;
    this.state = { ...initial(), ...(JSON.parse(stored) as Partial<State>) };
  }

  /** To be called after every change; the file is written a moment later. */
  changed(): void {
    this.#timer ??= setTimeout(() => this.write(), writeAfterMs);
  }

  /** Writes beside the file and renames: a crash leaves the old file or the new one, never half of one. */
  write(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#file === undefined) return;
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(`${this.#file}.new`, JSON.stringify(this.state));
    renameSync(`${this.#file}.new`, this.#file);
  }
}

import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const writeAfterMs = 200;

/** The state of a server, as plain data. With a file it survives a restart. */
export class PersistentState<State extends object> {
  readonly state: State;
  readonly #file: string | undefined;
  #timer: NodeJS.Timeout | undefined;

  /** `initial` also provides fields that a file from an earlier version lacks. */
  constructor(file: string | undefined, initial: () => State) {
    const stored = file !== undefined && existsSync(file) ? readFileSync(file, 'utf8') : '{}';
    this.#file = file;
    this.state = { ...initial(), ...(JSON.parse(stored) as Partial<State>) };
  }

  /** Schedules a write to the file. Call it after every change. */
  changed(): void {
    this.#timer ??= setTimeout(() => this.write(), writeAfterMs);
  }

  /**
   * Writes to a temporary file and renames it: a crash leaves either the old file or the new one, never a partial one.
   */
  write(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#file === undefined) return;
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(`${this.#file}.new`, JSON.stringify(this.state));
    renameSync(`${this.#file}.new`, this.#file);
  }
}

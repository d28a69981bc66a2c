import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Env, readEnv } from '../../local/stack/env-file.ts';

/** A file of settings that people write as well: it keeps their lines, comments and order. */
export class SettingsFile {
  readonly #path: string;
  /** For people. */
  readonly name: string;

  constructor(root: string, name: string) {
    this.#path = join(root, name);
    this.name = name;
  }

  /** Undefined where it is not named; empty where it was left out on purpose. */
  get(setting: string): string | undefined {
    return readEnv(this.#path)[setting];
  }

  set(setting: string, value: string): void {
    const text = existsSync(this.#path)
      ? readFileSync(this.#path, 'utf8')
      : '# Settings of this project, as `npm run setup` asked for them. They are yours: it changes none that has a value.\n';
    const line = `${setting}=${/[\s#"'\\]/.test(value) ? JSON.stringify(value) : value}`;
    const named = new RegExp(`^[ \\t]*(export[ \\t]+)?${setting}[ \\t]*=.*$`, 'm');
    const written = named.test(text)
      ? text.replace(named, () => line)
      : `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${line}\n`;
    // Replaced as a whole: half of a file would be half of the settings.
    writeFileSync(`${this.#path}.new`, written, { mode: 0o600 });
    renameSync(`${this.#path}.new`, this.#path);
  }
}

/** What the functions of every project are told, where a project says nothing else. */
export const readEveryProject = (root: string): Env => readEnv(join(root, 'functions/.env'));

export interface SettingsFiles {
  /** What the build of the site is told. */
  site: SettingsFile;
  /** What the functions of this project are told. */
  functions: SettingsFile;
}

export const settingsFiles = (root: string, project: string): SettingsFiles => ({
  site: new SettingsFile(root, 'web/.env.production.local'),
  functions: new SettingsFile(root, `functions/.env.${project}`),
});

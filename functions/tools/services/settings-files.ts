import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Env, readEnv } from '../../local/stack/env-file.ts';

/** A settings file that people edit, too. Keeps their lines, comments and order. */
export class SettingsFile {
  readonly #path: string;
  /** The relative path, for messages. */
  readonly name: string;

  constructor(root: string, name: string) {
    this.#path = join(root, name);
    this.name = name;
  }

  /** Returns a setting: undefined if it is absent, empty if it was deliberately left out. */
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
    // Replaced atomically, so that a crash cannot leave half of the settings.
    writeFileSync(`${this.#path}.new`, written, { mode: 0o600 });
    renameSync(`${this.#path}.new`, this.#path);
  }
}

/** Returns the settings of functions that apply to every project unless it overrides them. */
export const readEveryProject = (root: string): Env => readEnv(join(root, 'functions/.env'));

export interface SettingsFiles {
  /** Settings of the site build. */
  site: SettingsFile;
  /** Settings of the functions of this project. */
  functions: SettingsFile;
}

export const settingsFiles = (root: string, project: string): SettingsFiles => ({
  site: new SettingsFile(root, 'web/.env.production.local'),
  functions: new SettingsFile(root, `functions/.env.${project}`),
});

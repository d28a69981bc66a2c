import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

export type Env = Record<string, string>;

export function readEnv(file: string): Env {
  return existsSync(file) ? (parseEnv(readFileSync(file, 'utf8')) as Env) : {};
}

export function formatEnv(env: Env): string {
  return Object.entries(env)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}\n`)
    .join('');
}

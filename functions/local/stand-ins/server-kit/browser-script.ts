import { existsSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { Answer } from './server.ts';

/**
 * Returns the browser script at a path: the TypeScript file of that name in `folder`, with its types stripped, or
 * undefined if there is none. The scripts import each other as `.ts`, so both extensions work.
 */
export function browserScript(folder: string, path: string): Answer | undefined {
  const name = /^\/([a-z-]+)\.[jt]s$/.exec(path)?.[1];
  const file = name && join(folder, `${name}.ts`);
  if (!file || !existsSync(file)) return undefined;
  return {
    status: 200,
    body: stripTypeScriptTypes(readFileSync(file, 'utf8')),
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
  };
}

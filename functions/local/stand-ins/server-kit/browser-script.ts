import { existsSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

/** A script for browsers as they can run it: of the TypeScript file of that name in `folder`, without its types. */
export function browserScript(folder: string, name: string): string | undefined {
  const file = join(folder, `${name}.ts`);
  return existsSync(file) ? stripTypeScriptTypes(readFileSync(file, 'utf8')) : undefined;
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cardFramePage } from './card-frame-page.ts';
import { challengePage } from './challenge-page.ts';

export interface ScriptFile {
  type: string;
  content: string;
}

const html = (content: string): ScriptFile => ({ type: 'text/html; charset=utf-8', content });

/** What browsers load from here: the script that stands for the provider's, and the pages inside its frames. */
export function findScript(path: string): ScriptFile | undefined {
  if (path === '/frames/card') return html(cardFramePage);
  if (path === '/frames/challenge') return html(challengePage);
  const name = /^\/(stripe|[a-z-]+)\.js$/.exec(path)?.[1];
  // The browser's part is compiled beside this file.
  const file = name && join(import.meta.dirname, 'browser', `${name}.js`);
  return file && existsSync(file)
    ? { type: 'text/javascript; charset=utf-8', content: readFileSync(file, 'utf8') }
    : undefined;
}

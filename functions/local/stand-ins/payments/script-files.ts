import { join } from 'node:path';
import { browserScript } from '../server-kit/browser-script.ts';
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
  // They import each other as they are written, so with the ending of TypeScript.
  const name = /^\/([a-z-]+)\.[jt]s$/.exec(path)?.[1];
  const content = name && browserScript(join(import.meta.dirname, 'browser'), name);
  return content ? { type: 'text/javascript; charset=utf-8', content } : undefined;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Rewrite {
  regex?: string;
  destination?: string;
  function?: { functionId: string };
}

/** Whether this site has a page of its own at a path, by the settings of Hosting: such an address leads nowhere else. */
export function ownPages(root: string): (path: string) => boolean {
  const { hosting } = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8')) as {
    hosting: { rewrites: Rewrite[] };
  };
  // The last one takes what is no page.
  const pages = hosting.rewrites.slice(0, -1).flatMap(({ regex }) => (regex ? [new RegExp(regex, 'u')] : []));
  return (path) => pages.some((page) => page.test(path));
}

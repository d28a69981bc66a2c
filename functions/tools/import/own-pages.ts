import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Rewrite {
  regex?: string;
  destination?: string;
  function?: { functionId: string };
}

/**
 * Returns a predicate that tells whether this site has its own page at a path, according to the Hosting rewrites. Such
 * a path cannot redirect elsewhere.
 */
export function ownPages(root: string): (path: string) => boolean {
  const { hosting } = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8')) as {
    hosting: { rewrites: Rewrite[] };
  };
  // The last rewrite catches everything that is not a page.
  const pages = hosting.rewrites.slice(0, -1).flatMap(({ regex }) => (regex ? [new RegExp(regex, 'u')] : []));
  return (path) => pages.some((page) => page.test(path));
}

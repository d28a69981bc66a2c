import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const project = 'demo-riffhall';

/** The name of a project's default database. Rules, site and functions must all refer to the same database. */
export const databaseName = `${project}-default-rtdb`;

/** The files of a running stack. Git ignores all of them. */
export interface Layout {
  root: string;
  /** Logs, data and generated settings. */
  folder: string;
  data: string;
  /** At the repository's root, because paths in a Firebase config are relative to it and cannot leave its folder. */
  config: string;
  /** The built site, relative to the repository's root. */
  site: string;
  /** The files of the site's build that the functions need. */
  serverSite: string;
}

export function findRoot(from = import.meta.dirname): string {
  if (existsSync(join(from, 'firebase.json'))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error('firebase.json was not found above this file.');
  return findRoot(parent);
}

/** Returns the files of a stack. `name` is empty for the stack of `npm start`. */
export function layoutOf(root: string, name: string): Layout {
  const folder = join(root, '.stack', name);
  const suffix = name ? `-${name}` : '';
  return {
    root,
    folder,
    data: join(folder, 'data'),
    config: join(root, `.firebase.stack${suffix}.json`),
    site: `web/dist-stack${suffix}`,
    serverSite: join(folder, 'site'),
  };
}

import * as v from 'valibot';
import { read } from './request.ts';
import type { Google } from './google.ts';

const instances = v.object({
  instances: v.optional(
    v.array(
      v.object({
        name: v.string(),
        databaseUrl: v.string(),
        type: v.string(),
        state: v.optional(v.string()),
      }),
    ),
    [],
  ),
});

export interface DatabaseInstance {
  address: string;
  region: string;
  isActive: boolean;
}

/** Returns the default database of a project, or null if there is none. */
export async function findDatabase(google: Google, project: string): Promise<DatabaseInstance | null> {
  const path = `/v1beta/projects/${project}/locations/-/instances`;
  const found = read('Firebase', instances, await google('firebasedatabase', path));
  const [first] = found.instances.filter(({ type }) => type === 'DEFAULT_DATABASE');
  if (!first) return null;
  const [, region = ''] = /\/locations\/([^/]+)\//.exec(first.name) ?? [];
  return { address: first.databaseUrl, region, isActive: first.state !== 'DISABLED' };
}

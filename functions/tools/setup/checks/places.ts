import * as v from 'valibot';
import { functionsRegion } from '../../../src/contract/site.ts';
import { read, ServiceError } from '../../services/ask.ts';
import { type DatabaseInstance, findDatabase } from '../../services/project.ts';
import { type Check, firebaseConsole } from '../check.ts';
import { type Finding, missing, offer, ok } from '../finding.ts';
import type { World } from '../world.ts';

function judgeDatabase(found: DatabaseInstance | null, world: World): Finding {
  const console = firebaseConsole(world, 'database');
  if (!found) {
    const { google, project } = world;
    const path = `/v1beta/projects/${project}/locations/${functionsRegion}/instances?databaseId=${project}-default-rtdb`;
    return missing(
      'there is none',
      `create it in ${functionsRegion}, in locked mode, at ${console}`,
      offer(`Create it in ${functionsRegion}?`, () =>
        google('firebasedatabase', path, { method: 'POST', body: { type: 'DEFAULT_DATABASE' } }),
      ),
    );
  }
  if (found.region !== functionsRegion)
    return missing(
      `it is in ${found.region}, and the functions in ${functionsRegion} would hear of no change`,
      'a database cannot be moved: make another project',
    );
  return found.isActive
    ? ok(`it is in ${functionsRegion}`)
    : missing('it is disabled', `enable it at ${console}`);
}

export const databaseCheck: Check = {
  name: 'Realtime Database',
  look: async (world) => judgeDatabase(await findDatabase(world.google, world.project), world),
};

/** Resolves to null if the service responds with 404. */
async function orNone(question: Promise<unknown>): Promise<unknown> {
  try {
    return await question;
  } catch (error) {
    if (error instanceof ServiceError && error.status === 404) return null;
    throw error;
  }
}

export const bucketCheck: Check = {
  name: 'storage bucket',
  async look(world) {
    const found = await orNone(
      world.google('firebasestorage', `/v1alpha/projects/${world.project}/defaultBucket`),
    );
    return found === null
      ? missing('there is none', `press “Get started” at ${firebaseConsole(world, 'storage')}`)
      : ok('there is one');
  },
};

const sitesSchema = v.object({
  sites: v.optional(v.array(v.object({ name: v.string(), type: v.optional(v.string()) })), []),
});

export const hostingCheck: Check = {
  name: 'site under Hosting',
  async look(world) {
    const answer = await world.google('firebasehosting', `/v1beta1/projects/${world.project}/sites`);
    const { sites } = read('Hosting', sitesSchema, answer);
    return sites.some(({ type }) => type === 'DEFAULT_SITE')
      ? ok(`it answers at ${world.site()}`)
      : missing('there is none', `press “Get started” at ${firebaseConsole(world, 'hosting')}`);
  },
};

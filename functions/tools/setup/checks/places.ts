import * as v from 'valibot';
import { functionsRegion } from '../../../src/contract/site.ts';
import { read, ServiceError } from '../../services/request.ts';
import { type DatabaseInstance, findDatabase } from '../../services/project.ts';
import { type Check, firebaseConsole } from '../check.ts';
import { type Finding, missing, offer, ok } from '../finding.ts';
import type { ProjectContext } from '../project-context.ts';

function judgeDatabase(found: DatabaseInstance | null, context: ProjectContext): Finding {
  const console = firebaseConsole(context, 'database');
  if (!found) {
    const { google, project } = context;
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
  run: async (context) => judgeDatabase(await findDatabase(context.google, context.project), context),
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
  async run(context) {
    const found = await orNone(
      context.google('firebasestorage', `/v1alpha/projects/${context.project}/defaultBucket`),
    );
    return found === null
      ? missing('there is none', `press “Get started” at ${firebaseConsole(context, 'storage')}`)
      : ok('there is one');
  },
};

const sitesSchema = v.object({
  sites: v.optional(v.array(v.object({ name: v.string(), type: v.optional(v.string()) })), []),
});

export const hostingCheck: Check = {
  name: 'site under Hosting',
  async run(context) {
    const answer = await context.google('firebasehosting', `/v1beta1/projects/${context.project}/sites`);
    const { sites } = read('Hosting', sitesSchema, answer);
    return sites.some(({ type }) => type === 'DEFAULT_SITE')
      ? ok(`it answers at ${context.site()}`)
      : missing('there is none', `press “Get started” at ${firebaseConsole(context, 'hosting')}`);
  },
};

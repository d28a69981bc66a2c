import * as v from 'valibot';
import { read, ServiceError } from '../../services/request.ts';
import { type Google, waitForOperation } from '../../services/google.ts';
import { type Check, firebaseConsole } from '../check.ts';
import { missing, offer, ok } from '../finding.ts';
import type { ProjectContext } from '../project-context.ts';
import { neededApis } from '../needed-apis.ts';

const projectSchema = v.object({ projectNumber: v.string() });

/** Resolves to the number of the project, or null if the caller cannot see one with this id. */
export async function findProject(google: Google, project: string): Promise<string | null> {
  try {
    return read('Firebase', projectSchema, await google('firebase', `/v1beta1/projects/${project}`))
      .projectNumber;
  } catch (error) {
    // Google does not distinguish projects of others from those that do not exist.
    if (error instanceof ServiceError && (error.status === 403 || error.status === 404)) return null;
    throw error;
  }
}

const billingSchema = v.object({
  billingAccountName: v.optional(v.string(), ''),
  billingEnabled: v.optional(v.boolean(), false),
});

/** Resolves to the billing account of the project, or null on the free plan. */
export async function billingAccount({ google, project }: ProjectContext): Promise<string | null> {
  const answer = await google('cloudbilling', `/v1/projects/${project}/billingInfo`);
  const { billingAccountName, billingEnabled } = read('Cloud Billing', billingSchema, answer);
  return billingEnabled ? billingAccountName : null;
}

export const planCheck: Check = {
  name: 'Blaze plan',
  async run(context) {
    if ((await billingAccount(context)) !== null) return ok('the project pays for what it uses');
    const todo = `choose Blaze at ${firebaseConsole(context, 'usage/details')}`;
    return missing('the project is on the free plan, on which no function runs', todo);
  },
};

const servicesSchema = v.object({
  services: v.optional(v.array(v.object({ name: v.string(), state: v.optional(v.string()) })), []),
});

export async function enableApis(
  { google, number }: Pick<ProjectContext, 'google' | 'number'>,
  serviceIds: string[],
) {
  const path = `/v1/projects/${number}/services:batchEnable`;
  const operation = await google('serviceusage', path, { method: 'POST', body: { serviceIds } });
  await waitForOperation(google, 'serviceusage', 'v1', operation);
}

export const apisCheck: Check = {
  name: 'APIs',
  async run(context) {
    const { google, number } = context;
    const names = neededApis.map((api) => `names=projects/${number}/services/${api}`).join('&');
    const answer = await google('serviceusage', `/v1/projects/${number}/services:batchGet?${names}`);
    const { services } = read('Service Usage', servicesSchema, answer);
    const on = services.filter(({ state }) => state === 'ENABLED').map(({ name }) => name.split('/').at(-1));
    const off = neededApis.filter((api) => !on.includes(api));
    if (off.length === 0) return ok(`${neededApis.length} are enabled`);
    const todo = `gcloud services enable ${off.join(' ')} --project ${context.project}`;
    return missing(
      `${off.length} are not enabled`,
      todo,
      offer(`Enable ${off.join(', ')}, which takes effect within minutes?`, () => enableApis(context, off)),
    );
  },
};

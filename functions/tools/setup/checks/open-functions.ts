import * as v from 'valibot';
import { functionsRegion } from '../../../src/contract/site.ts';
import { disabledApi } from '../../services/google.ts';
import { read, ServiceError } from '../../services/request.ts';
import { type Check, googleConsole } from '../check.ts';
import { missing, offer, ok } from '../finding.ts';
import type { ProjectContext } from '../project-context.ts';

const functionsSchema = v.object({
  functions: v.optional(
    v.array(
      v.object({
        name: v.string(),
        labels: v.optional(v.record(v.string(), v.string()), {}),
        eventTrigger: v.optional(v.unknown()),
        serviceConfig: v.object({ service: v.string() }),
      }),
    ),
    [],
  ),
});
type DeployedFunction = v.InferOutput<typeof functionsSchema>['functions'][number];

const policySchema = v.looseObject({
  bindings: v.optional(v.array(v.looseObject({ role: v.string(), members: v.array(v.string()) })), []),
});
type Policy = v.InferOutput<typeof policySchema>;

const everybody = 'allUsers';
const invoker = 'roles/run.invoker';

/** Labels of the Firebase CLI for functions that only Google calls. */
const ofGoogle = ['deployment-scheduled', 'deployment-taskqueue'];

const isForVisitors = ({ labels, eventTrigger }: DeployedFunction) =>
  eventTrigger === undefined && !ofGoogle.some((label) => label in labels);

async function visitorsFunctions({ google, project }: ProjectContext): Promise<DeployedFunction[]> {
  const path = `/v2/projects/${project}/locations/${functionsRegion}/functions?pageSize=1000`;
  const { functions } = read('Cloud Functions', functionsSchema, await google('cloudfunctions', path));
  return functions.filter(isForVisitors);
}

const isOpen = ({ bindings }: Policy) =>
  bindings.some(({ role, members }) => role === invoker && members.includes(everybody));

const readPolicy = async ({ google }: ProjectContext, { serviceConfig }: DeployedFunction) =>
  read('Cloud Run', policySchema, await google('run', `/v1/${serviceConfig.service}:getIamPolicy`));

const why = (context: ProjectContext) =>
  `an organization may forbid it: its administrator can allow all values of “Domain restricted sharing” for this project at ${googleConsole(context, 'iam-admin/orgpolicies/iam-allowedPolicyMemberDomains')}`;

async function openToAll(context: ProjectContext, one: DeployedFunction): Promise<void> {
  const policy = await readPolicy(context, one);
  const members = policy.bindings.find(({ role }) => role === invoker)?.members ?? [];
  const others = policy.bindings.filter(({ role }) => role !== invoker);
  const bindings = [...others, { role: invoker, members: [...members, everybody] }];
  try {
    await context.google('run', `/v1/${one.serviceConfig.service}:setIamPolicy`, {
      method: 'POST',
      body: { policy: { ...policy, bindings } },
    });
  } catch (error) {
    if (!(error instanceof ServiceError) || error.status !== 400) throw error;
    throw new Error(`${error.message} Perhaps ${why(context)}`, { cause: error });
  }
}

/** Names at most three functions. */
function namesOf(functions: readonly DeployedFunction[]): string {
  const names = functions.map(({ name }) => name.split('/').at(-1) ?? '');
  const more = names.length - 3;
  return more > 0 ? `${names.slice(0, 3).join(', ')} and ${more} more` : names.join(', ');
}

/**
 * Checks that visitors may call the functions that they have to. The Firebase CLI allows it only when it creates a
 * function: where that fails, later deployments leave the function closed, and the site answers 403.
 */
export const openFunctionsCheck: Check = {
  name: 'open functions',
  async run(context) {
    let all: DeployedFunction[];
    try {
      all = await visitorsFunctions(context);
    } catch (error) {
      if (!(error instanceof ServiceError) || disabledApi(error) === undefined) throw error;
      all = [];
    }
    if (all.length === 0) return ok('the first deployment opens them to visitors');
    const open = await Promise.all(all.map(async (one) => isOpen(await readPolicy(context, one))));
    const closed = all.filter((_one, index) => !open[index]);
    if (closed.length === 0) return ok(`visitors may call all ${all.length}`);
    return missing(
      `visitors may not call ${namesOf(closed)}`,
      `run this command again at a terminal to open them; ${why(context)}`,
      offer('Let everybody call them? They check who calls, and refuse who may not.', async () => {
        for (const one of closed) await openToAll(context, one);
      }),
    );
  },
};

import * as v from 'valibot';
import { ServiceError } from '../services/ask.ts';
import type { Check } from './check.ts';
import { enableApis } from './checks/project.ts';
import { type Finding, missing, offer } from './finding.ts';
import type { World } from './world.ts';

const disabledSchema = v.object({
  error: v.object({
    details: v.array(
      v.looseObject({
        reason: v.optional(v.string()),
        metadata: v.optional(v.object({ service: v.optional(v.string()) })),
      }),
    ),
  }),
});

/** The API whose being off is the reason of a refusal. */
function disabledApi(body: unknown): string | undefined {
  const said = v.safeParse(disabledSchema, body);
  const details = said.success ? said.output.error.details : [];
  return details.find(({ reason }) => reason === 'SERVICE_DISABLED')?.metadata?.service;
}

/** What a check finds; a refusal of its service is a finding as well. Rejects where the account is not accepted. */
export async function look({ look: ask }: Check, world: World): Promise<Finding> {
  try {
    return await ask(world);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const api = disabledApi(error.body);
    if (api !== undefined)
      return missing(
        `${api} is not enabled`,
        `gcloud services enable ${api} --project ${world.project}`,
        offer(`Enable ${api}?`, () => enableApis(world, [api])),
      );
    if (error.status === 0) return missing(error.message, 'run this command again');
    return missing(error.message, 'see that your account, or the key, may do this');
  }
}

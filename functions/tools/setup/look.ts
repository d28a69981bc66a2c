import { ServiceError } from '../services/ask.ts';
import { disabledApi } from '../services/disabled-api.ts';
import type { Check } from './check.ts';
import { enableApis } from './checks/project.ts';
import { type Finding, missing, offer } from './finding.ts';
import type { World } from './world.ts';

/** Runs a check. An error of its service counts as a finding, too. Rejects if the credential is rejected. */
export async function look({ look: ask }: Check, world: World): Promise<Finding> {
  try {
    return await ask(world);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const api = disabledApi(error);
    if (api !== undefined)
      return missing(
        `${api} is not enabled`,
        `gcloud services enable ${api} --project ${world.project}`,
        offer(`Enable ${api}, which takes effect within minutes?`, () => enableApis(world, [api])),
      );
    if (error.status === 0) return missing(error.message, 'run this command again');
    return missing(error.message, 'see that your account, or the key, may do this');
  }
}

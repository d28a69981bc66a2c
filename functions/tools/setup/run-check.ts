import { ServiceError } from '../services/request.ts';
import { disabledApi } from '../services/google.ts';
import type { Check } from './check.ts';
import { enableApis } from './checks/project.ts';
import { type Finding, missing, offer } from './finding.ts';
import type { ProjectContext } from './project-context.ts';

/** Runs a check. An error of its service counts as a finding, too. Rejects if the credential is rejected. */
export async function runCheck({ run }: Check, context: ProjectContext): Promise<Finding> {
  try {
    return await run(context);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const api = disabledApi(error);
    if (api !== undefined)
      return missing(
        `${api} is not enabled`,
        `gcloud services enable ${api} --project ${context.project}`,
        offer(`Enable ${api}, which takes effect within minutes?`, () => enableApis(context, [api])),
      );
    if (error.status === 0) return missing(error.message, 'run this command again');
    return missing(
      error.message,
      error.status === 404
        ? 'see that it exists: what the steps before this one make may be missing'
        : 'see that your account, or the key, may do this',
    );
  }
}

import * as v from 'valibot';
import { orNone, read } from '../../services/request.ts';
import type { Check } from '../check.ts';
import { missing, ok } from '../finding.ts';

const policySchema = v.object({
  bindings: v.optional(
    v.array(v.object({ role: v.string(), members: v.optional(v.array(v.string()), []) })),
    [],
  ),
});

const builds = ['roles/editor', 'roles/owner', 'roles/cloudbuild.builds.builder'];

/** Checks the roles of the build service account. In an organization, default service accounts may have none. */
export const builderCheck: Check = {
  name: 'account of builds',
  async run({ google, project, number }) {
    const email = `${number}-compute@developer.gserviceaccount.com`;
    const account = await orNone(google('iam', `/v1/projects/${project}/serviceAccounts/${email}`));
    if (account === null) return ok('the first deployment makes it');
    const path = `/v1/projects/${project}:getIamPolicy`;
    const answer = await google('cloudresourcemanager', path, { method: 'POST', body: {} });
    const { bindings } = read('Resource Manager', policySchema, answer);
    const member = `serviceAccount:${email}`;
    const mayBuild = bindings.some(({ role, members }) => builds.includes(role) && members.includes(member));
    if (mayBuild) return ok('it may build functions');
    return missing(
      'it may not build functions',
      `gcloud projects add-iam-policy-binding ${project} --condition None --role roles/cloudbuild.builds.builder --member "${member}"`,
    );
  },
};

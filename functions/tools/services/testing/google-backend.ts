import { ok, jsonOf, type Routes } from '../../../local/stand-ins/server-kit/server.ts';
import { googleError } from '../../../local/stand-ins/server-kit/google-error.ts';
import type { ProjectState } from './project-state.ts';

/** Lists the deployed functions, and says and changes who may invoke their services in Cloud Run. */
export function functionsRoutes(state: ProjectState): Routes {
  const region = 'projects/riff-test/locations/europe-west1';
  const at = '/run.googleapis.com/v1/projects/:id/locations/:region/services/:service';
  const invokersOf = (service = '') =>
    state.functions.find(({ id }) => id.toLowerCase() === service)?.invokers ?? [];
  const policyOf = (service?: string) => ({
    etag: 'BwX',
    bindings: [
      { role: 'roles/viewer', members: ['user:me@riffhall.test'] },
      { role: 'roles/run.invoker', members: invokersOf(service) },
    ].filter(({ members }) => members.length > 0),
  });
  return {
    // Two functions on each page.
    'GET /cloudfunctions.googleapis.com/v2/projects/:id/locations/:region/functions': ({ url }) => {
      const from = Number(url.searchParams.get('pageToken') ?? 0);
      const functions = state.functions.slice(from, from + 2).map(({ id, labels, eventTrigger }) => ({
        name: `${region}/functions/${id}`,
        ...(labels && { labels }),
        ...(eventTrigger && { eventTrigger }),
        serviceConfig: { service: `${region}/services/${id.toLowerCase()}` },
      }));
      return ok({
        functions,
        ...(from + 2 < state.functions.length && { nextPageToken: String(from + 2) }),
      });
    },
    [`GET ${at}\\:getIamPolicy`]: (_call, { service }) => ok(policyOf(service)),
    [`POST ${at}\\:setIamPolicy`]: (call, { service }) => {
      const { policy } = jsonOf(call) as { policy: ReturnType<typeof policyOf> };
      const members = policy.bindings.find(({ role }) => role === 'roles/run.invoker')?.members ?? [];
      if (policy.etag !== 'BwX') return googleError(409, 'There were concurrent policy changes.');
      if (state.isRestricted && members.includes('allUsers'))
        return googleError(
          400,
          'One or more users named in the policy do not belong to a permitted customer.',
        );
      invokersOf(service).splice(0, Infinity, ...members);
      return ok(policy);
    },
  };
}

/** Finds and creates the database. */
export function databaseRoutes(state: ProjectState): Routes {
  const at = '/firebasedatabase.googleapis.com/v1beta/projects/:id/locations';
  return {
    [`GET ${at}/-/instances`]: () => {
      const { databaseRegion: region, number, id } = state;
      if (region === null) return ok({});
      const name = `projects/${number}/locations/${region}/instances/${id}-default-rtdb`;
      const databaseUrl = state.databaseAddress;
      return ok({ instances: [{ name, databaseUrl, type: 'DEFAULT_DATABASE', state: 'ACTIVE' }] });
    },
    [`POST ${at}/:region/instances`]: (_call, { region = '' }) => {
      state.databaseRegion = region;
      return ok({});
    },
  };
}

import {
  type Answer,
  ok,
  type Call,
  isObject,
  jsonOf,
  route,
  type Routes,
  type RunningServer,
  startServer,
} from '../../../local/stand-ins/server-kit/server.ts';
import { googleError } from '../../../local/stand-ins/server-kit/google-error.ts';
import { databaseRoutes, functionsRoutes } from './google-backend.ts';
import type { ProjectState } from './project-state.ts';

export const accessToken = 'ya29.of-the-owner';
export const refreshToken = '1//refresh';

const fieldsOf = (call: Call): Record<string, unknown> => {
  const body = jsonOf(call);
  return isObject(body) ? body : {};
};
const missing = (what = 'Requested entity was not found.') => googleError(404, what);

/** Sets the fields of a mask such as `a.b,c`. */
function patch(target: Record<string, unknown>, changes: Record<string, unknown>, mask: string): void {
  for (const path of mask.split(',')) {
    const [head = '', ...rest] = path.split('.');
    const [now, next] = [target[head], changes[head]];
    if (rest.length === 0) target[head] = next;
    else {
      const inner = isObject(now) ? now : {};
      patch(inner, isObject(next) ? next : {}, rest.join('.'));
      target[head] = inner;
    }
  }
}

function firebaseRoutes(state: ProjectState): Routes {
  const at = '/firebase.googleapis.com/v1beta1';
  return {
    [`GET ${at}/projects/:id`]: (_call, { id }) =>
      id === state.id
        ? ok({ projectId: id, projectNumber: state.number, state: 'ACTIVE' })
        : googleError(403, 'The caller does not have permission'),
    [`GET ${at}/projects/:id/webApps`]: () =>
      ok(state.webApps.length > 0 ? { apps: state.webApps.map((appId) => ({ appId })) } : {}),
    [`POST ${at}/projects/:id/webApps`]: () => {
      state.webApps.push(`1:${state.number}:web:${state.webApps.length}`);
      return ok({ name: 'operations/webapp' });
    },
    [`GET ${at}/operations/webapp`]: () => ok({ name: 'operations/webapp', done: true }),
    [`GET ${at}/projects/-/webApps/:appId/config`]: (_call, { appId = '' }) =>
      state.webApps.includes(appId)
        ? ok({
            projectId: state.id,
            appId,
            apiKey: 'AIza-key',
            authDomain: `${state.id}.firebaseapp.com`,
            messagingSenderId: state.number,
          })
        : missing(),
    'GET /firebasehosting.googleapis.com/v1beta1/projects/:id/sites': () =>
      ok(
        state.hasSite
          ? { sites: [{ name: `projects/${state.id}/sites/${state.id}`, type: 'DEFAULT_SITE' }] }
          : {},
      ),
    'GET /firebasehosting.googleapis.com/v1beta1/projects/:id/sites/:site/customDomains/:domain': (
      _call,
      { domain = '' },
    ) => {
      const found = state.domains[domain];
      return found ? ok({ name: domain, ...found }) : missing();
    },
    'GET /firebasestorage.googleapis.com/v1alpha/projects/:id/defaultBucket': () =>
      state.hasBucket ? ok({ bucket: { name: `projects/${state.id}/buckets/b` } }) : missing(),
    // One bucket on each page.
    'GET /storage.googleapis.com/storage/v1/b': ({ url }) => {
      const all = [
        ...(state.hasBucket ? [{ name: 'b', ...state.bucket }] : []),
        ...(state.databaseCopies === null ? [] : [{ name: `${state.id}-default-rtdb-backups` }]),
      ];
      const at = Number(url.searchParams.get('pageToken') ?? 0);
      return ok({
        items: all.slice(at, at + 1),
        ...(at + 1 < all.length && { nextPageToken: String(at + 1) }),
      });
    },
    'GET /storage.googleapis.com/storage/v1/b/:bucket/o': (_call, { bucket = '' }) =>
      ok({
        items: bucket.endsWith('-backups')
          ? state.databaseCopies?.map((day) => ({
              timeCreated: new Date(Date.now() - day * 24 * 60 * 60 * 1000).toISOString(),
            }))
          : [],
      }),
    'PATCH /storage.googleapis.com/storage/v1/b/b': (call) => {
      Object.assign(state.bucket, fieldsOf(call));
      return ok({ name: 'b' });
    },
    'GET /firebaseappcheck.googleapis.com/v1/projects/:number/apps/:app/recaptchaV3Config': () =>
      ok(state.recaptcha === 'v3' ? { siteSecretSet: true } : {}),
    'GET /firebaseappcheck.googleapis.com/v1/projects/:number/apps/:app/recaptchaEnterpriseConfig': () =>
      state.recaptcha === 'enterprise' ? ok({ siteKey: '6L' }) : missing(),
  };
}

function projectRoutes(state: ProjectState): Routes {
  return {
    'GET /cloudbilling.googleapis.com/v1/projects/:id/billingInfo': () =>
      ok(
        state.billingAccount === null
          ? { projectId: state.id }
          : { projectId: state.id, billingEnabled: true, billingAccountName: state.billingAccount },
      ),
    'GET /billingbudgets.googleapis.com/v1/billingAccounts/:account/budgets': () =>
      state.budgets === null
        ? googleError(403, 'The caller does not have permission')
        : ok({ budgets: state.budgets }),
    'GET /serviceusage.googleapis.com/v1/projects/:number/services\\:batchGet': ({ url }) => {
      const names = url.searchParams.getAll('names');
      const stateOf = (name: string) =>
        state.apis.includes(name.split('/').at(-1) ?? '') ? 'ENABLED' : 'DISABLED';
      return ok({ services: names.map((name) => ({ name, state: stateOf(name) })) });
    },
    'POST /serviceusage.googleapis.com/v1/projects/:number/services\\:batchEnable': (call) => {
      const { serviceIds } = fieldsOf(call);
      if (Array.isArray(serviceIds)) state.apis.push(...serviceIds.map(String));
      return ok({ name: 'operations/enable', done: true });
    },
    'GET /iam.googleapis.com/v1/projects/:id/serviceAccounts/:email': (_call, { email }) =>
      state.builderRoles === null ? missing(`Unknown service account`) : ok({ email }),
    'POST /cloudresourcemanager.googleapis.com/v1/projects/:project': () => {
      const members = [`serviceAccount:${state.number}-compute@developer.gserviceaccount.com`];
      return ok({ bindings: (state.builderRoles ?? []).map((role) => ({ role, members })) });
    },
  };
}

function authenticationRoutes(state: ProjectState): Routes {
  const at = '/identitytoolkit.googleapis.com/admin/v2/projects/:id';
  const notSetUp = () => missing('CONFIGURATION_NOT_FOUND');
  return {
    [`GET ${at}/config`]: () => (state.authentication ? ok(state.authentication) : notSetUp()),
    [`PATCH ${at}/config`]: (call) => {
      if (!state.authentication) return notSetUp();
      patch(state.authentication, fieldsOf(call), call.url.searchParams.get('updateMask') ?? '');
      return ok(state.authentication);
    },
    [`GET ${at}/defaultSupportedIdpConfigs/google.com`]: () =>
      state.googleSignIn ? ok(state.googleSignIn) : notSetUp(),
  };
}

function secretRoutes({ secrets }: ProjectState): Routes {
  const at = '/secretmanager.googleapis.com/v1/projects/:id/secrets';
  const made = new Set(Object.keys(secrets));
  return {
    [`POST ${at}`]: ({ url }) => {
      const id = url.searchParams.get('secretId') ?? '';
      if (made.has(id))
        return { status: 409, body: { error: { code: 409, message: 'exists', status: 'ALREADY_EXISTS' } } };
      made.add(id);
      return ok({ name: `projects/1/secrets/${id}` });
    },
    [`POST ${at}/:name\\:addVersion`]: (call, { name = '' }) => {
      if (!made.has(name)) return missing();
      const { payload } = fieldsOf(call);
      secrets[name] = Buffer.from(isObject(payload) ? String(payload.data) : '', 'base64').toString();
      return ok({ state: 'ENABLED' });
    },
    [`GET ${at}/:name/versions/latest\\:access`]: (_call, { name = '' }) => {
      const value = secrets[name];
      return value === undefined
        ? missing()
        : ok({ payload: { data: Buffer.from(value).toString('base64') } });
    },
  };
}

const alwaysOn = ['firebase', 'serviceusage'];

/** Returns Google's error for an invalid credential, another project or a disabled API, or null. */
function refusal({ headers, url }: Call, state: ProjectState): Answer | null {
  if (headers.authorization !== `Bearer ${accessToken}`)
    return googleError(401, 'Request had invalid authentication credentials.');
  const [, service = ''] = url.pathname.split('/');
  if (alwaysOn.includes(service.split('.')[0] ?? '')) return null;
  if (headers['x-goog-user-project'] !== state.id)
    return googleError(
      403,
      'Your application is authenticating by using local Application Default Credentials.',
    );
  if (state.apis.includes(service)) return null;
  const details = [
    {
      '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
      reason: 'SERVICE_DISABLED',
      metadata: { service },
    },
  ];
  return googleError(
    403,
    `${service} has not been used in project ${state.number} before or it is disabled.`,
    details,
  );
}

/** Answers `POST /oauth2/v3/token`, by which a login is refreshed. */
function answerToken({ body }: Call): Answer {
  return body.includes(refreshToken)
    ? ok({ access_token: accessToken, expires_in: 3600, token_type: 'Bearer' })
    : {
        status: 400,
        body: { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' },
      };
}

/** Starts a stand-in for Google's services of one project, each under its own host, and for refreshing logins. */
export function startGoogle(state: ProjectState): Promise<RunningServer> {
  const routes: Routes = {
    ...firebaseRoutes(state),
    ...databaseRoutes(state),
    ...projectRoutes(state),
    ...functionsRoutes(state),
    ...authenticationRoutes(state),
    ...secretRoutes(state),
  };
  const answer = (call: Call) => {
    const { pathname } = call.url;
    if (pathname === '/oauth2/v3/token') return answerToken(call);
    if (pathname.endsWith('/siteTexts/current/imprint/text.json') && state.imprint !== undefined)
      return { status: 200, body: JSON.stringify(state.imprint) };
    return refusal(call, state) ?? route(routes, call) ?? missing(`${call.method} ${pathname}`);
  };
  return startServer({ port: 0, answer });
}

import * as v from 'valibot';
import { read, ServiceError } from '../../services/ask.ts';
import { type Check, firebaseConsole } from '../check.ts';
import { missing, offer, ok } from '../finding.ts';
import type { World } from '../world.ts';

const configSchema = v.object({
  signIn: v.optional(
    v.object({
      email: v.optional(
        v.object({
          enabled: v.optional(v.boolean(), false),
          passwordRequired: v.optional(v.boolean(), false),
        }),
      ),
    }),
  ),
  notification: v.optional(
    v.object({ sendEmail: v.optional(v.object({ callbackUri: v.optional(v.string()) })) }),
  ),
  authorizedDomains: v.optional(v.array(v.string()), []),
});
const providerSchema = v.object({ enabled: v.optional(v.boolean(), false) });

const configPath = ({ project }: World) => `/admin/v2/projects/${project}/config`;

/** Returns null if Authentication is not set up. */
async function readConfig(world: World): Promise<v.InferOutput<typeof configSchema> | null> {
  try {
    return read('Authentication', configSchema, await world.google('identitytoolkit', configPath(world)));
  } catch (error) {
    if (error instanceof ServiceError && error.status === 404) return null;
    throw error;
  }
}

const change = (world: World, mask: string, body: object) =>
  world.google('identitytoolkit', `${configPath(world)}?updateMask=${mask}`, { method: 'PATCH', body });

const begin = (world: World) =>
  missing(
    'Authentication is not set up',
    `press “Get started” at ${firebaseConsole(world, 'authentication')}`,
  );

export const passwordCheck: Check = {
  name: 'sign-in by password',
  async look(world) {
    const config = await readConfig(world);
    if (!config) return begin(world);
    const { enabled = false, passwordRequired = false } = config.signIn?.email ?? {};
    if (enabled && passwordRequired) return ok('it is enabled');
    return missing(
      'it is not enabled',
      `enable “Email/Password” at ${firebaseConsole(world, 'authentication/providers')}`,
      offer('Enable it?', () =>
        change(world, 'signIn.email.enabled,signIn.email.passwordRequired', {
          signIn: { email: { enabled: true, passwordRequired: true } },
        }),
      ),
    );
  },
};

export const googleSignInCheck: Check = {
  name: 'sign-in by Google',
  async look(world) {
    const todo = `enable “Google” at ${firebaseConsole(world, 'authentication/providers')}`;
    try {
      const path = `/admin/v2/projects/${world.project}/defaultSupportedIdpConfigs/google.com`;
      const { enabled } = read('Authentication', providerSchema, await world.google('identitytoolkit', path));
      return enabled ? ok('it is enabled') : missing('it is not enabled', todo);
    } catch (error) {
      if (error instanceof ServiceError && error.status === 404) return missing('it is not set up', todo);
      throw error;
    }
  },
};

export const actionAddressCheck: Check = {
  name: 'links in e-mails',
  async look(world) {
    const config = await readConfig(world);
    if (!config) return begin(world);
    const callbackUri = `${world.site()}/auth/action`;
    const now = config.notification?.sendEmail?.callbackUri;
    if (now === callbackUri) return ok(`they lead to ${callbackUri}`);
    return missing(
      `they lead to ${now ?? 'a page of Firebase'}`,
      `set the action URL to ${callbackUri} at ${firebaseConsole(world, 'authentication/emails')}`,
      offer(`Have them lead to ${callbackUri}?`, () =>
        change(world, 'notification.sendEmail.callbackUri', { notification: { sendEmail: { callbackUri } } }),
      ),
    );
  },
};

export const domainCheck: Check = {
  name: 'domain of sign-in',
  async look(world) {
    const config = await readConfig(world);
    if (!config) return begin(world);
    const { hostname } = new URL(world.site());
    const { authorizedDomains: domains } = config;
    if (domains.includes(hostname)) return ok(`${hostname} is authorized`);
    return missing(
      `${hostname} is not authorized, so nobody signs in by Google there`,
      `add it at ${firebaseConsole(world, 'authentication/settings')}`,
      offer('Authorize it?', () =>
        change(world, 'authorizedDomains', { authorizedDomains: [...domains, hostname] }),
      ),
    );
  },
};

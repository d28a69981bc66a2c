import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { SignedOut } from './account.ts';
import { read, request, ServiceError } from './request.ts';

interface GoogleCall {
  method?: 'GET' | 'POST' | 'PATCH';
  body?: unknown;
}

/** Calls a Google API, given as the first label of its host, with the credential of whoever runs the command. */
export type Google = (service: string, path: string, call?: GoogleCall) => Promise<unknown>;

interface GoogleAccess {
  originOf: (service: string) => string;
  /** The quota project, for calls that would not have one otherwise. */
  project: string;
  token: () => Promise<string>;
}

/** APIs called before the project is known to exist, so they must not get a quota project. */
const freeOfCharge = ['firebase', 'serviceusage'];

/**
 * Returns the origin of a service. `base` is a single server that replaces all of them; its paths begin with their
 * hosts, as in the emulators.
 */
export const googleOrigin = (base: string | undefined) => (service: string) =>
  base === undefined ? `https://${service}.googleapis.com` : `${base}/${service}.googleapis.com`;

/** Creates a client. Calls reject with `ServiceError`, or with `SignedOut` if the credential is rejected. */
export function createGoogle({ originOf, project, token }: GoogleAccess): Google {
  return async (service, path, { method = 'GET', body } = {}) => {
    const headers = {
      authorization: `Bearer ${await token()}`,
      ...(!freeOfCharge.includes(service) && { 'x-goog-user-project': project }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    try {
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      return await request(`${originOf(service)}${path}`, { method, headers, ...sent });
    } catch (error) {
      if (error instanceof ServiceError && error.status === 401) throw new SignedOut(error);
      throw error;
    }
  };
}

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

/** Returns the API that caused an error by being disabled, or undefined. */
export function disabledApi({ body }: ServiceError): string | undefined {
  const said = v.safeParse(disabledSchema, body);
  const details = said.success ? said.output.error.details : [];
  return details.find(({ reason }) => reason === 'SERVICE_DISABLED')?.metadata?.service;
}

/** Resolves to null if the caller may not see it. Rejects if the API is disabled. */
export async function orHidden(question: Promise<unknown>): Promise<unknown> {
  try {
    return await question;
  } catch (error) {
    const isHidden = error instanceof ServiceError && [403, 404].includes(error.status);
    if (isHidden && disabledApi(error) === undefined) return null;
    throw error;
  }
}

const operation = v.object({
  name: v.optional(v.string(), ''),
  done: v.optional(v.boolean(), false),
  error: v.optional(v.object({ message: v.string() })),
});

const firstPauseMs = 250;
const longestPauseMs = 5000;
const limitMs = 180_000;

/** Waits for a long-running operation of Google to complete. */
export async function waitForOperation(
  google: Google,
  service: string,
  version: string,
  started: unknown,
): Promise<void> {
  const until = Date.now() + limitMs;
  let answer = started;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    const { name, done, error } = read('Google', operation, answer);
    if (error) throw new Error(error.message);
    if (done) return;
    if (Date.now() > until) throw new Error(`${name} is not done after ${limitMs / 60_000} minutes.`);
    await pause(pauseMs);
    answer = await google(service, `/${version}/${name}`);
  }
}

const instances = v.object({
  instances: v.optional(
    v.array(
      v.object({
        name: v.string(),
        databaseUrl: v.string(),
        type: v.string(),
        state: v.optional(v.string()),
      }),
    ),
    [],
  ),
});

export interface DatabaseInstance {
  address: string;
  region: string;
  isActive: boolean;
}

/** Returns the default database of a project, or null if there is none. */
export async function findDatabase(google: Google, project: string): Promise<DatabaseInstance | null> {
  const path = `/v1beta/projects/${project}/locations/-/instances`;
  const found = read('Firebase', instances, await google('firebasedatabase', path));
  const [first] = found.instances.filter(({ type }) => type === 'DEFAULT_DATABASE');
  if (!first) return null;
  const [, region = ''] = /\/locations\/([^/]+)\//.exec(first.name) ?? [];
  return { address: first.databaseUrl, region, isActive: first.state !== 'DISABLED' };
}

import { SignedOut } from './account.ts';
import { request, ServiceError } from './request.ts';

export interface GoogleCall {
  method?: 'GET' | 'POST' | 'PATCH';
  body?: unknown;
}

/** Calls a Google API, given as the first label of its host, with the credential of whoever runs the command. */
export type Google = (service: string, path: string, call?: GoogleCall) => Promise<unknown>;

export interface GoogleAccess {
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

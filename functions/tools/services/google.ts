import { SignedOut } from './account.ts';
import { ask, ServiceError } from './ask.ts';

export interface GoogleCall {
  method?: 'GET' | 'POST' | 'PATCH';
  body?: unknown;
}

/** Asks one of Google's services, by the first word of its host, with the credential of whoever runs the command. */
export type Google = (service: string, path: string, call?: GoogleCall) => Promise<unknown>;

export interface GoogleAccess {
  originOf: (service: string) => string;
  /** Pays for calls that no project would pay for otherwise. */
  project: string;
  token: () => Promise<string>;
}

/** They answer before the project is known to exist. */
const freeOfCharge = ['firebase', 'serviceusage'];

/** `base` is one server in the place of all services, which begin its paths with their host, as in the emulators. */
export const googleOrigin = (base: string | undefined) => (service: string) =>
  base === undefined ? `https://${service}.googleapis.com` : `${base}/${service}.googleapis.com`;

/** Its calls reject with `ServiceError`, and with `SignedOut` where the credential is not accepted. */
export function createGoogle({ originOf, project, token }: GoogleAccess): Google {
  return async (service, path, { method = 'GET', body } = {}) => {
    const headers = {
      authorization: `Bearer ${await token()}`,
      ...(!freeOfCharge.includes(service) && { 'x-goog-user-project': project }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    try {
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      return await ask(`${originOf(service)}${path}`, { method, headers, ...sent });
    } catch (error) {
      if (error instanceof ServiceError && error.status === 401) throw new SignedOut(error);
      throw error;
    }
  };
}

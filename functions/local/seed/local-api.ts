import { callPath } from '../../src/contract/call-path.ts';
import type { CallName } from '../../src/contract/calls.ts';
import { functionsRegion } from '../../src/contract/site.ts';
import { dayMs } from '../../src/contract/time.ts';
import { databaseName, project } from '../stack/layout.ts';
import { address, type Ports } from '../stack/ports.ts';

export interface SignedIn {
  uid: string;
  idToken: string;
  refreshToken: string;
}

/** Longer than a function takes to start on a busy machine: a response that takes longer never arrives. */
const timeoutMs = 240_000;

async function send<Result>(url: string, method: string, body: unknown, token?: string): Promise<Result> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.ok) return (await response.json()) as Result;
  throw new Error(`${method} ${url} answered ${response.status}: ${await response.text()}`);
}

/** The endpoints that a browser uses, called from Node. */
export function localApi(ports: Ports) {
  const identity = `${address(ports.auth)}/identitytoolkit.googleapis.com/v1`;

  const enter = async (endpoint: 'signUp' | 'signInWithPassword', email: string, password: string) => {
    const url = `${identity}/accounts:${endpoint}?key=demo`;
    const body = { email, password, returnSecureToken: true };
    const { localId, ...tokens } = await send<Omit<SignedIn, 'uid'> & { localId: string }>(url, 'POST', body);
    return { uid: localId, idToken: tokens.idToken, refreshToken: tokens.refreshToken };
  };

  return {
    signUp: (email: string, password: string): Promise<SignedIn> => enter('signUp', email, password),

    signIn: (email: string, password: string): Promise<SignedIn> =>
      enter('signInWithPassword', email, password),

    /** Creates the account if it does not exist, as of that many days ago, and verifies its address. */
    async ensureVerified(email: string, password: string, daysAgo = 0): Promise<SignedIn> {
      const made = await enter('signUp', email, password).catch((error: unknown) => {
        if (String(error).includes('EMAIL_EXISTS')) return null;
        throw error;
      });
      const { uid } = made ?? (await enter('signInWithPassword', email, password));
      const url = `${identity}/projects/${project}/accounts:update`;
      const createdAt = String(Date.now() - daysAgo * dayMs);
      const changes = { localId: uid, emailVerified: true, ...(made && daysAgo > 0 && { createdAt }) };
      await send(url, 'POST', changes, 'owner');
      // The previous token says that the address is not verified.
      return enter('signInWithPassword', email, password);
    },

    call(name: CallName, data: unknown, { idToken }: SignedIn): Promise<unknown> {
      const url = `${address(ports.functions)}/${project}/${functionsRegion}/${callPath(name)}`;
      return send(url, 'POST', { data }, idToken);
    },

    /** Writes fields of one database path as that person, subject to the security rules. */
    patch(path: string, fields: object, { idToken }: SignedIn): Promise<unknown> {
      const query = new URLSearchParams({ ns: databaseName, auth: idToken }).toString();
      return send(`${address(ports.database)}/${path}.json?${query}`, 'PATCH', fields);
    },
  };
}

export type LocalApi = ReturnType<typeof localApi>;

import { truncate } from '../contract/strip-invalid-characters.ts';
import type { Credential } from 'firebase-admin/app';
import type { PushResult, PushService } from '../notifications/push-entry.ts';

interface PushSettings {
  /** The base URL of Firebase Cloud Messaging. */
  apiBase: string;
  project: string;
  credential: Pick<Credential, 'getAccessToken'>;
  log: (reason: string) => void;
}

const timeoutMs = 15_000;
/** The time to live of a message. A device that is offline for longer finds the entry on the site. */
const livesSeconds = 24 * 60 * 60;

interface ServiceError {
  message?: string;
  status?: string;
  details?: { errorCode?: string; fieldViolations?: { field?: string }[] }[];
}

/**
 * Besides `UNREGISTERED`: a token of another project, and one whose subscription was made with another key. The SDK keeps
 * such a subscription after the site's key has changed; the browser makes a new one when it finds its device gone.
 */
const goneCodes: readonly unknown[] = ['UNREGISTERED', 'SENDER_ID_MISMATCH', 'THIRD_PARTY_AUTH_ERROR'];

function resultOf(status: number, error: ServiceError): PushResult | null {
  const { details = [] } = error;
  const code = details.find(({ errorCode }) => errorCode !== undefined)?.errorCode ?? error.status;
  if (goneCodes.includes(code) || status === 404) return 'gone';
  if (code !== 'INVALID_ARGUMENT') return null;
  const fields = details.flatMap(({ fieldViolations = [] }) => fieldViolations.map(({ field }) => field));
  return fields.includes('message.token') || /registration token/i.test(error.message ?? '')
    ? 'gone'
    : 'refused';
}

/**
 * Creates a client for the HTTP API of Firebase Cloud Messaging. The Admin SDK's own client has no setting for the base
 * URL, so it could not be pointed at a stand-in.
 */
export function createPushService({ apiBase, project, credential, log }: PushSettings): PushService {
  return {
    async send({ token, data, topic }) {
      const { access_token } = await credential.getAccessToken();
      const headers = {
        TTL: String(livesSeconds),
        Topic: topic,
        Urgency: data.do === 'show' ? 'high' : 'normal',
      };
      const response = await fetch(`${apiBase}/v1/projects/${project}/messages:send`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${access_token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ message: { token, data, webpush: { headers } } }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.ok) return 'sent';
      const text = await response.text();
      const { error = {} } = readJson(text) as { error?: ServiceError };
      const result = resultOf(response.status, error);
      if (result === null)
        throw new Error(`The push service answered ${response.status}: ${truncate(text, 300)}`);
      if (result === 'refused') log(error.message ?? 'no reason');
      return result;
    },
  };
}

function readJson(text: string): object {
  try {
    return JSON.parse(text) as object;
  } catch {
    return {};
  }
}

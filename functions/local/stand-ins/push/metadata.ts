import { randomBytes } from 'node:crypto';
import { type Answer, ok } from '../server-kit/answer.ts';
import type { PushCall } from './push-call.ts';
import type { State } from './state.ts';

const prefix = 'computeMetadata/v1/';
const flavor = { 'Metadata-Flavor': 'Google' };
const livesSeconds = 3600;

/**
 * Serves the credential that deployed functions get from the metadata server, which libraries look up at
 * `GCE_METADATA_HOST`.
 */
export function answerMetadata({ path, headers }: PushCall, project: string, state: State): Answer | null {
  if (!path.startsWith(prefix)) return null;
  if (headers['metadata-flavor'] !== 'Google')
    return { status: 403, body: 'Missing Metadata-Flavor:Google header.', headers: flavor };
  const account = 'instance/service-accounts/default';
  const answers: Record<string, () => unknown> = {
    instance: () => ({}),
    'project/project-id': () => project,
    'universe/universe-domain': () => 'googleapis.com',
    [`${account}/email`]: () => `stand-in@${project}.iam.gserviceaccount.com`,
    [`${account}/token`]: () => ({
      access_token: (state.accessToken ??= `stand-in.${randomBytes(24).toString('base64url')}`),
      expires_in: livesSeconds,
      token_type: 'Bearer',
    }),
  };
  const answer = answers[path.slice(prefix.length).replace(/\/$/, '')];
  return answer ? { ...ok(answer()), headers: flavor } : { status: 404, body: 'Not Found', headers: flavor };
}

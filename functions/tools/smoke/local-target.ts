import * as v from 'valibot';
import { databaseName, findRoot, project } from '../../local/stack/layout.ts';
import { address, portsAt, testOffset } from '../../local/stack/ports.ts';
import { readSettings } from '../../local/stack/settings.ts';
import { ask, read } from '../services/ask.ts';
import { createGoogle } from '../services/google.ts';
import type { Target } from './target.ts';

const tokenSchema = v.object({ access_token: v.string() });

/** The running stack, with the developer's own keys where it was started with them. */
export function localTarget(offset: number): Target {
  const ports = portsAt(offset);
  const { functions, secrets } = readSettings({ root: findRoot(), offset, own: offset !== testOffset });
  const origins: Record<string, string | undefined> = {
    fcm: functions.FCM_API_BASE,
    texttospeech: functions.SPEECH_API_BASE,
  };
  const metadata = `http://${functions.GCE_METADATA_HOST}/computeMetadata/v1/instance/service-accounts/default`;
  return {
    project,
    site: address(ports.site),
    database: {
      address: address(ports.database),
      namespace: databaseName,
      token: () => Promise.resolve('owner'),
    },
    google: createGoogle({
      project,
      originOf: (service) => origins[service] ?? `https://${service}.googleapis.com`,
      async token() {
        const answer = await ask(`${metadata}/token`, { headers: { 'metadata-flavor': 'Google' } });
        return read('The metadata server', tokenSchema, answer).access_token;
      },
    }),
    stripe: {
      apiBase: functions.STRIPE_API_BASE ?? 'https://api.stripe.com',
      secretKey: secrets.STRIPE_SECRET_KEY ?? '',
    },
    pushover: {
      apiBase: functions.PUSHOVER_API_BASE ?? 'https://api.pushover.net',
      token: secrets.PUSHOVER_TOKEN ?? '',
      user: secrets.PUSHOVER_USER ?? '',
    },
    youtube: {
      apiBase: functions.YOUTUBE_API_BASE ?? 'https://www.googleapis.com',
      key: secrets.YOUTUBE_API_KEY ?? '',
      channel: functions.YOUTUBE_CHANNEL_ID ?? '',
    },
    voice: functions.RECORDING_VOICE ?? '',
  };
}

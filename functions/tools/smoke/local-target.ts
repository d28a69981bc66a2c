import * as v from 'valibot';
import type { Env } from '../../local/stack/env-file.ts';
import { databaseName, findRoot, project } from '../../local/stack/layout.ts';
import { address, portsAt, testOffset } from '../../local/stack/ports.ts';
import { readSettings } from '../../local/stack/settings.ts';
import { createVoice } from '../../src/adapters/speech.ts';
import { read, request } from '../services/request.ts';
import { createGoogle, type Google } from '../services/google.ts';
import { createSpeechClient } from '../services/speech.ts';
import type { Target } from './target.ts';

const tokenSchema = v.object({ access_token: v.string() });

/** Creates a client for the stand-ins, with a credential that one of them issues. */
function standInGoogle(settings: Env): Google {
  const machine = `http://${settings.GCE_METADATA_HOST}/computeMetadata/v1/instance/service-accounts/default`;
  const origins: Record<string, string | undefined> = {
    fcm: settings.FCM_API_BASE,
    texttospeech: settings.SPEECH_API_BASE,
  };
  return createGoogle({
    project,
    originOf: (service) => origins[service] ?? `https://${service}.googleapis.com`,
    async token() {
      const answer = await request(`${machine}/token`, { headers: { 'metadata-flavor': 'Google' } });
      return read('The metadata server', tokenSchema, answer).access_token;
    },
  });
}

/** Returns the running local stack as target, with the developer's own keys if it was started with them. */
export function localTarget(offset: number): Target {
  const ports = portsAt(offset);
  const { functions, secrets } = readSettings({ root: findRoot(), offset, own: offset !== testOffset });
  const google = standInGoogle(functions);
  const { RECORDING_VOICE: voice = '', SPEECH_KEY_FILE: keyFile } = functions;
  return {
    project,
    site: address(ports.site),
    database: {
      address: address(ports.database),
      namespace: databaseName,
      token: () => Promise.resolve('owner'),
    },
    google,
    stripe: {
      apiBase: functions.STRIPE_API_BASE ?? 'https://api.stripe.com',
      secretKey: secrets.STRIPE_SECRET_KEY ?? '',
    },
    pushover: {
      apiBase: functions.PUSHOVER_API_BASE ?? 'https://api.pushover.net',
      token: secrets.PUSHOVER_TOKEN ?? '',
      user: secrets.PUSHOVER_USER ?? '',
    },
    postmark: {
      apiBase: functions.POSTMARK_API_BASE ?? 'https://api.postmarkapp.com',
      token: secrets.POSTMARK_TOKEN ?? '',
      from: functions.MAIL_FROM ?? '',
      stream: functions.MAIL_STREAM ?? '',
    },
    youtube: {
      apiBase: functions.YOUTUBE_API_BASE ?? 'https://www.googleapis.com',
      key: secrets.YOUTUBE_API_KEY ?? '',
      channel: functions.YOUTUBE_CHANNEL_ID ?? '',
    },
    voice: keyFile
      ? createVoice({ apiBase: 'https://texttospeech.googleapis.com', keyFile, voice })
      : createSpeechClient(google, voice),
  };
}

import { afterEach, beforeEach, expect, it } from 'vitest';
import { readWav } from '../../../src/recordings/sound.ts';
import type { RunningServer } from '../server-kit/start-server.ts';
import { startSpeech } from './server.ts';

let server: RunningServer;
beforeEach(async () => {
  server = await startSpeech({ port: 0 });
});
afterEach(() => server.close());

const request = {
  input: { text: 'Loud and slow, “they” said. Très lent.' },
  voice: { name: 'en-GB-Neural2-F', languageCode: 'en-GB' },
  audioConfig: { audioEncoding: 'LINEAR16', sampleRateHertz: 24_000 },
};
interface Body {
  audioContent?: string;
  error?: { code: number; message: string; status: string };
}

async function synthesize(body: object = request, authorization = `Bearer stand-in.${'x'.repeat(32)}`) {
  const url = `${server.url}/v1/text:synthesize`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Body };
}
const arrange = (body: object) =>
  fetch(`${server.url}/_control/faults`, { method: 'POST', body: JSON.stringify(body) });

it('the speech stand-in speaks, at the sample rate of the request', async () => {
  const { status, body } = await synthesize();
  expect(status).toBe(200);
  const samples = readWav(Buffer.from(body.audioContent ?? '', 'base64'));
  expect(samples.length / 24_000).toBeGreaterThan(1.5);
  expect(samples.length / 24_000).toBeLessThan(8);
  expect(Math.max(...samples)).toBeGreaterThan(3000);
  const spoken = await fetch(`${server.url}/_control/spoken`);
  expect(await spoken.json()).toEqual([request.input.text]);
});

it.each([
  ['no text', { ...request, input: {} }, /Input is empty/],
  ['more than 5000 bytes', { ...request, input: { text: 'ö'.repeat(2501) } }, /limit of 5000 bytes/],
  [
    'a sentence of more than 300 bytes',
    { ...request, input: { text: `Low. ${'Slow and\nlow, '.repeat(25)}` } },
    /sentences that are too long.+Sentence starting with: "Slow" is too long/,
  ],
  [
    'a voice that there is not',
    { ...request, voice: { name: 'en-GB-Loud', languageCode: 'en-GB' } },
    /does not exist/,
  ],
  ['a voice without a language', { ...request, voice: { name: 'en-GB-Neural2-F' } }, /Language code/],
  [
    'a voice of another language',
    { ...request, voice: { name: 'en-GB-Neural2-F', languageCode: 'de-DE' } },
    /doesn't match/,
  ],
  ['another encoding', { ...request, audioConfig: { audioEncoding: 'MP4' } }, /audio_encoding/],
  [
    'a strange rate',
    { ...request, audioConfig: { ...request.audioConfig, sampleRateHertz: 7 } },
    /sample rate/,
  ],
  ['what it does not know', { ...request, effects: [] }, /Unknown name "effects"/],
])('the speech stand-in refuses a request with %s', async (_what, body, message) => {
  const answered = await synthesize(body);
  expect(answered).toMatchObject({
    status: 400,
    body: { error: { code: 400, status: 'INVALID_ARGUMENT' } },
  });
  expect(answered.body.error?.message).toMatch(message);
});

it('the speech stand-in refuses a request without a credential', async () => {
  expect(await synthesize(request, '')).toMatchObject({
    status: 401,
    body: { error: { status: 'UNAUTHENTICATED' } },
  });
});

it('the speech stand-in fails as planned, only for one text', async () => {
  await arrange({ containing: 'Loud', status: 429 });
  await arrange({ containing: 'Quiet', status: 503 });
  expect(await synthesize()).toMatchObject({
    status: 429,
    body: { error: { status: 'RESOURCE_EXHAUSTED' } },
  });
  expect(await synthesize()).toMatchObject({ status: 200 });
  await arrange({ containing: 'Loud', status: 'no answer' });
  await expect(synthesize()).rejects.toThrow();
});

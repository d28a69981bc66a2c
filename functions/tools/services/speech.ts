import * as v from 'valibot';
import type { Voice } from '../../src/recordings/recording-job.ts';
import { read } from './request.ts';
import type { Google } from './google.ts';

const spoken = v.object({ audioContent: v.pipe(v.string(), v.base64()) });

/**
 * Creates a Cloud Text-to-Speech client with the credential of whoever runs the command. The functions' own client does
 * not accept the credential of a CLI login.
 */
export const createSpeechClient = (google: Google, voice: string): Voice => ({
  async speak(text) {
    const languageCode = voice.split('-').slice(0, 2).join('-');
    const answer = await google('texttospeech', '/v1/text:synthesize', {
      method: 'POST',
      body: {
        input: { text },
        voice: { name: voice, languageCode },
        audioConfig: { audioEncoding: 'LINEAR16', sampleRateHertz: 24_000 },
      },
    });
    return Buffer.from(read('Cloud Text-to-Speech', spoken, answer).audioContent, 'base64');
  },
});

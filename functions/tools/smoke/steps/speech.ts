import * as v from 'valibot';
import { read } from '../../services/ask.ts';
import { expect, type Step } from '../step.ts';
import type { Target } from '../target.ts';

const spoken = v.object({ audioContent: v.pipe(v.string(), v.base64()) });
/** A WAV file without its header has at least this many bytes where something is to be heard. */
const smallestSound = 10_000;

/** One sentence in the voice that reads articles aloud. */
export const speechStep = ({ google, voice }: Target): Step => ({
  name: 'speech',
  async run() {
    const languageCode = voice.split('-').slice(0, 2).join('-');
    const answer = await google('texttospeech', '/v1/text:synthesize', {
      method: 'POST',
      body: {
        input: { text: 'This sentence was read aloud.' },
        voice: { name: voice, languageCode },
        audioConfig: { audioEncoding: 'LINEAR16', sampleRateHertz: 24_000 },
      },
    });
    const { audioContent } = read('Cloud Text-to-Speech', spoken, answer);
    const { byteLength } = Buffer.from(audioContent, 'base64');
    expect(byteLength > smallestSound, `${byteLength} bytes are no sentence.`);
    return `${voice} spoke ${Math.round(byteLength / 1024)} KB`;
  },
});

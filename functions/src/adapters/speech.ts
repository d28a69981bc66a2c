import { TextToSpeechClient } from '@google-cloud/text-to-speech';
import { type Voice, VoiceError } from '../recordings/recording-deps.ts';
import { sampleRate } from '../recordings/sound.ts';

interface SpeechSettings {
  /** Where Cloud Text-to-Speech answers. */
  apiBase: string;
  /** Of a service account, where the machine has no credential of its own. */
  keyFile: string;
  voice: string;
}

const timeLimitMs = 90_000;

/** What comes back of HTTP is its status. A request that was wrong once is wrong again; a quota grows anew. */
function whyOf(error: unknown): VoiceError['why'] {
  const { code } = error as { code?: unknown };
  const isRefused = typeof code === 'number' && code >= 400 && code < 500 && code !== 408 && code !== 429;
  return isRefused ? 'voice-refused' : 'voice-unreachable';
}

/** The language of a voice is the beginning of its name: `en-GB-Neural2-F`. */
const languageOf = (voice: string) => voice.split('-').slice(0, 2).join('-');

export function createVoice({ apiBase, keyFile, voice }: SpeechSettings): Voice {
  const { protocol, hostname, port } = new URL(apiBase);
  const client = new TextToSpeechClient({
    // HTTP instead of gRPC: one connection for one part now and then, and something can stand in for it.
    fallback: true,
    protocol: protocol.replace(':', ''),
    apiEndpoint: hostname,
    ...(port && { port: Number(port) }),
    ...(keyFile && { keyFilename: keyFile }),
  });
  return {
    async speak(text) {
      try {
        const [{ audioContent }] = await client.synthesizeSpeech(
          {
            input: { text },
            voice: { name: voice, languageCode: languageOf(voice) },
            audioConfig: { audioEncoding: 'LINEAR16', sampleRateHertz: sampleRate },
          },
          // Trying again is ours to decide: each try may be paid for.
          { timeout: timeLimitMs, retry: null },
        );
        if (!audioContent) throw new Error('The voice sent no sound');
        return Buffer.from(audioContent as Uint8Array);
      } catch (error) {
        throw new VoiceError(whyOf(error), { cause: error });
      }
    },
  };
}

import { TextToSpeechClient } from '@google-cloud/text-to-speech';
import { type Voice, VoiceError } from '../recordings/recording-deps.ts';
import { sampleRate } from '../recordings/sound.ts';

interface SpeechSettings {
  /** The base URL of Cloud Text-to-Speech. */
  apiBase: string;
  /** The key file of a service account, where the machine has no credential of its own. */
  keyFile: string;
  voice: string;
}

const timeLimitMs = 90_000;

/**
 * gRPC codes, which the client makes of the HTTP status: INVALID_ARGUMENT, NOT_FOUND, PERMISSION_DENIED,
 * FAILED_PRECONDITION, OUT_OF_RANGE, UNIMPLEMENTED, UNAUTHENTICATED.
 */
const refusals = new Set<unknown>([3, 5, 7, 9, 11, 12, 16]);

/** A refused request would be refused again; a quota renews itself, and an unreachable service may come back. */
const whyOf = (error: unknown): VoiceError['why'] =>
  refusals.has((error as { code?: unknown }).code) ? 'voice-refused' : 'voice-unreachable';

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

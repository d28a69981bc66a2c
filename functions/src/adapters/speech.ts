import { TextToSpeechClient } from '@google-cloud/text-to-speech';
import { type Voice, VoiceError } from '../recordings/recording-job.ts';
import { sampleRate } from '../recordings/sound.ts';

interface SpeechSettings {
  /** The base URL of Cloud Text-to-Speech. */
  apiBase: string;
  /** The key file of a service account, for machines without default credentials. */
  keyFile: string;
  voice: string;
}

const timeoutMs = 90_000;

/**
 * gRPC codes that the client derives from the HTTP status: INVALID_ARGUMENT, NOT_FOUND, PERMISSION_DENIED,
 * FAILED_PRECONDITION, OUT_OF_RANGE, UNIMPLEMENTED, UNAUTHENTICATED.
 */
const refusals = new Set<unknown>([3, 5, 7, 9, 11, 12, 16]);

/** Classifies an error. A refused request would be refused again; a quota renews, and an unreachable service may recover. */
const whyOf = (error: unknown): VoiceError['why'] =>
  refusals.has((error as { code?: unknown }).code) ? 'voice-refused' : 'voice-unreachable';

/** Returns the language of a voice, which is the start of its name: `en-GB-Neural2-F`. */
const languageOf = (voice: string) => voice.split('-').slice(0, 2).join('-');

export function createVoice({ apiBase, keyFile, voice }: SpeechSettings): Voice {
  const { protocol, hostname, port } = new URL(apiBase);
  const client = new TextToSpeechClient({
    // HTTP instead of gRPC: there are only a few requests, and a stand-in can serve them.
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
          // No retries in the client: each one may be billed, so the caller decides.
          { timeout: timeoutMs, retry: null },
        );
        if (!audioContent) throw new Error('The voice sent no sound');
        return Buffer.from(audioContent as Uint8Array);
      } catch (error) {
        throw new VoiceError(whyOf(error), { cause: error });
      }
    },
  };
}

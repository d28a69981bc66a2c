import { type RecordingDeps, type Voice, VoiceError } from './recording-deps.ts';
import { hasPart, savePart } from './recording-file.ts';

type Deps = Pick<RecordingDeps, 'bucket' | 'pause' | 'connectVoice'>;

const tries = 2;
const pauseMs = 1000;

/** Retries a few times while the service is unreachable. The queue retries later. */
async function speak(voice: Voice, text: string, deps: Deps): Promise<Buffer> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await voice.speak(text);
    } catch (error) {
      if (tried === tries || !(error instanceof VoiceError) || error.why === 'voice-refused') throw error;
      await deps.pause(pauseMs);
    }
  }
}

/**
 * Synthesizes and stores every missing part, so that a retry pays only for the rest. `mayContinue` is called before each
 * part with the number done, and can stop it. Returns whether all parts exist.
 */
export async function speakParts(
  { hash, parts }: { hash: string; parts: readonly string[] },
  mayContinue: (done: number) => Promise<boolean>,
  deps: Deps,
): Promise<boolean> {
  const voice = await deps.connectVoice();
  for (const [index, part] of parts.entries()) {
    if (!(await mayContinue(index))) return false;
    if (await hasPart(hash, index, deps)) continue;
    await savePart(hash, index, await speak(voice, part.trim(), deps), deps);
  }
  return mayContinue(parts.length);
}

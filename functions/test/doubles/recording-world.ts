import type { ParsedCallInput } from '../../src/contract/calls.ts';
import { Readable } from 'node:stream';
import { wavOf } from '../../local/stand-ins/speech/synthesize.ts';
import type { ArticleRecording, RecordingJob } from '../../src/contract/recordings.ts';
import { makeRecording } from '../../src/recordings/make-recording.ts';
import { type RecordingDeps, type RecordingTask, VoiceError } from '../../src/recordings/recording-job.ts';
import { generateRecording } from '../../src/recordings/generate-recording.ts';
import { beginArticleWorld } from './article-world.ts';

const slug = 'doom-in-the-town';
const paragraph = `<p>${'They came, they were slow, they left. '.repeat(40)}</p>`;

/** Creates the dependencies of recordings in memory, with a published article of Ann's. */
export async function beginRecordingWorld({ paragraphs = 3, ceiling = 100_000 } = {}) {
  const world = await beginArticleWorld();
  const html = paragraph.repeat(paragraphs);
  await world.save('d1', {}, html);
  await world.act({ action: 'publish', draftId: 'd1', version: 2 });
  const files = new Map<string, Buffer>();
  const tasks: RecordingTask[] = [];
  const voice = {
    spoken: [] as string[],
    /** Runs before a part is spoken. */
    speaking: (_text: string): Promise<void> | void => undefined,
  };
  const deps: RecordingDeps = {
    ...world.deps,
    voice: 'en-GB-Neural2-F',
    ceiling,
    origin: 'https://riffhall.example',
    bucket: () => ({
      save: (path, bytes) => Promise.resolve(void files.set(path, bytes)),
      find: (path) => {
        const file = files.get(path);
        return Promise.resolve(file ? { size: file.length, version: '1' } : null);
      },
      read: (path) => Readable.from([files.get(path) ?? Buffer.alloc(0)]),
      remove: (path) => Promise.resolve(void files.delete(path)),
    }),
    connectVoice: () =>
      Promise.resolve({
        speak: async (text: string) => {
          await voice.speaking(text);
          voice.spoken.push(text);
          return wavOf(new Int16Array(24_000).fill(5000), 24_000);
        },
      }),
    newSound: () => {
      let samples = 0;
      return Promise.resolve({
        add: (more: Int16Array) => void (samples += more.length),
        finish: () => Buffer.alloc(samples / 3),
      });
    },
    enqueue: (task) => Promise.resolve(void tasks.push(task)),
  };
  const work = () => world.memory.at(`recordings/${slug}`) as RecordingJob | null;
  return {
    ...world,
    deps,
    files,
    tasks,
    voice,
    slug,
    html,
    work,
    recording: () => world.memory.at(`articles/${slug}/recording`) as ArticleRecording | null,
    used: () => (world.memory.at('recordingQuota/months/2026-11/used') ?? 0) as number,
    ask: (action: ParsedCallInput<'generateRecording'>['action'], by = 'ann') =>
      generateRecording(by, { action, slug }, deps),
    /** Runs the latest task of the queue, or the given one. */
    run: (isLast = false, task = tasks.at(-1)) =>
      task ? makeRecording(task, isLast, deps) : Promise.reject(new Error('There is no task')),
    failing: (why: VoiceError['why']) => () => {
      throw new VoiceError(why);
    },
  };
}

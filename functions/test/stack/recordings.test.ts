import { setTimeout as pause } from 'node:timers/promises';
import { MPEGDecoder } from 'mpg123-decoder';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { address, portsAt, testOffset } from '../../local/stack/ports.ts';
import { demoArticles } from '../../local/seed/articles.ts';
import { paragraphsOf } from '../../local/seed/markdown.ts';
import type { RecordingEstimate } from '../../src/contract/recording-call.ts';
import {
  type ArticleRecording,
  episodeAddress,
  recordingAddress,
  type RecordingJob,
} from '../../src/contract/recordings.ts';
import { beginDraft, type NewDraft, publish, removeArticles, signUpAuthor, stored } from './authors.ts';
import { call, type Person } from './people.ts';

const { site } = portsAt(testOffset);
const patient = { timeout: 150_000, interval: 300 };

let ann: Person;
beforeAll(async () => {
  ann = await signUpAuthor();
});
afterAll(removeArticles, 60_000);

/**
 * Returns readable prose of at least this many words, with a sentence that no other test uses, so that none of it has
 * been spoken yet.
 */
function prose(words: number): { html: string; words: number } {
  const paragraphs = demoArticles.flatMap(({ text }) => paragraphsOf(text));
  const chosen: string[] = [`This was written at ${Date.now()} by ${ann.uid}.`];
  const count = () => chosen.join(' ').split(/\s+/).length;
  for (const paragraph of paragraphs) if (count() < words) chosen.push(paragraph);
  return { html: chosen.map((text) => `<p>${text}</p>`).join(''), words: count() };
}

async function published(html: string, title?: string): Promise<NewDraft> {
  const draft = await beginDraft(ann, { html, ...(title !== undefined && { title }) });
  expect(await publish(draft.id, 1, ann)).toMatchObject({ status: 200 });
  return draft;
}

const ask = (action: 'estimate' | 'make' | 'remove', slug: string, caller: Person | undefined = ann) =>
  call('generateRecording', { action, slug }, caller);

const workOf = async (slug: string) => (await stored(`recordings/${slug}`)) as RecordingJob | null;
const recordingOf = async (slug: string) =>
  (await stored(`articles/${slug}/recording`)) as ArticleRecording | null;

const ended = (slug: string) =>
  vi.waitFor(async () => {
    const work = await workOf(slug);
    expect(['ready', 'failed']).toContain(work?.state);
    return work as RecordingJob;
  }, patient);

async function download(recording: ArticleRecording, headers: Record<string, string> = {}) {
  const response = await fetch(address(site) + recordingAddress(recording.file), { headers });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

async function decode(bytes: Buffer) {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { channelData, sampleRate, samplesDecoded } = decoder.decode(bytes);
  decoder.free();
  // Decoding blocks the event loop: gives it time to notice closed connections before one is reused.
  await pause(20);
  return { samples: channelData[0] ?? new Float32Array(), sampleRate, seconds: samplesDecoded / sampleRate };
}

describe('a real article that is read aloud in three parts', () => {
  let draft: NewDraft;
  let words = 0;
  let html = '';
  beforeAll(async () => {
    ({ html, words } = prose(700));
    draft = await published(html, 'A long night');
  });

  it('an article’s recording is as long as its text requires, without clicks, and served in ranges', async () => {
    const { slug } = draft;
    const estimate = (await ask('estimate', slug)).result as RecordingEstimate;
    expect(estimate.characters).toBeGreaterThan(words * 4);
    expect(estimate.ceiling).toBe(1_000_000);
    expect(await ask('make', slug)).toMatchObject({ status: 200, result: { state: 'queued' } });
    expect(await ended(slug)).toMatchObject({ state: 'ready', parts: 3, characters: estimate.characters });
    const recording = (await recordingOf(slug)) as ArticleRecording;
    const used = ((await ask('estimate', slug)).result as RecordingEstimate).used;
    expect(used).toBeGreaterThanOrEqual(estimate.used + estimate.characters);

    const { response, bytes } = await download(recording);
    expect(response.headers.get('content-type')).toBe('audio/mpeg');
    expect(bytes.length).toBe(recording.bytes);
    expect(bytes.toString('latin1', 0, 3)).toBe('ID3');

    const part = await download(recording, { range: 'bytes=1000-1999' });
    expect(part.response.status).toBe(206);
    expect(part.response.headers.get('content-range')).toBe(`bytes 1000-1999/${recording.bytes}`);
    expect(part.bytes.equals(bytes.subarray(1000, 2000))).toBe(true);

    const ready = expect.objectContaining({ kind: 'recording-ready', link: `/article/${slug}` }) as unknown;
    await vi.waitFor(
      async () =>
        expect(Object.values((await stored(`users/${ann.uid}/notifications`)) ?? {})).toContainEqual(ready),
      patient,
    );
    const feed = await (await fetch(`${address(site)}/api/podcast.xml`)).text();
    expect(feed).toContain(episodeAddress(slug));
    const episode = await fetch(address(site) + episodeAddress(slug), {
      redirect: 'error',
      headers: { 'user-agent': 'AntennaPod/3.9.0' },
    });
    expect(Buffer.from(await episode.arrayBuffer()).equals(bytes)).toBe(true);
    const head = await fetch(address(site) + episodeAddress(slug), { redirect: 'error', method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(recording.bytes));
    expect(head.headers.get('accept-ranges')).toBe('bytes');
    expect(await stored(`counts/listens/${slug}`)).toMatchObject({ total: 1 });

    const sound = await decode(bytes);
    expect(Math.abs(sound.seconds - recording.seconds)).toBeLessThan(1);
    expect(Math.abs(estimate.seconds - recording.seconds)).toBeLessThan(recording.seconds / 3);
    const perMinute = words / (sound.seconds / 60);
    expect(perMinute).toBeGreaterThan(120);
    expect(perMinute).toBeLessThan(200);
    // A click is a larger step between two samples than a voice produces.
    const jump = sound.samples.reduce(
      (most, sample, at) => Math.max(most, Math.abs(sample - (sound.samples[at - 1] ?? sample))),
      0,
    );
    expect(jump).toBeLessThan(0.6);
  }, 200_000);
});

import * as v from 'valibot';
import type { Answer } from '../server-kit/server.ts';
import { googleError } from '../server-kit/google-error.ts';

/** The service's voices that the stand-in knows, and the Flite voice for each. */
const speakers: Record<string, string> = {
  'en-GB-Neural2-A': 'slt',
  'en-GB-Neural2-B': 'rms',
  'en-GB-Neural2-C': 'slt',
  'en-GB-Neural2-D': 'awb',
  'en-GB-Neural2-F': 'slt',
  'en-US-Neural2-D': 'rms',
  'en-US-Neural2-F': 'slt',
};

const speakerOf = (voice: string): string | undefined => speakers[voice];

/** A valid request. */
export interface Order {
  text: string;
  speaker: string;
  sampleRate: number;
}

/** In bytes. */
const longestText = 5000;
/** In bytes. The service does not document its limit; requests with such sentences have been refused. */
const longestSentence = 300;

/** What the site asks for: plain text, a named voice, and LINEAR16. */
const requestSchema = v.object({
  input: v.object({ text: v.pipe(v.string(), v.nonEmpty()) }),
  voice: v.object({ name: v.string(), languageCode: v.string() }),
  audioConfig: v.object({
    audioEncoding: v.picklist(['LINEAR16', 1]),
    sampleRateHertz: v.optional(v.number(), 24_000),
  }),
});

const invalid = (message: string): Answer => googleError(400, message);

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Returns whether a sentence is too long. The end of a line does not end a sentence. */
const hasLongSentence = (text: string): boolean =>
  Array.from(sentences.segment(text.replaceAll('\n', ' '))).some(
    ({ segment }) => Buffer.byteLength(segment.trim()) > longestSentence,
  );

/** Validates the body of `text:synthesize`. */
export function readRequest(body: unknown): Order | Answer {
  const read = v.safeParse(requestSchema, body);
  if (!read.success) return invalid(`Invalid value at '${v.getDotPath(read.issues[0])}'`);
  const { input, voice, audioConfig } = read.output;
  const speaker = speakerOf(voice.name);
  if (speaker === undefined) return invalid(`Voice '${voice.name}' does not exist. Is it misspelled?`);
  if (Buffer.byteLength(input.text) > longestText)
    return invalid('Either `input.text` or `input.ssml` is longer than the limit of 5000 bytes.');
  if (hasLongSentence(input.text)) return invalid('This request contains sentences that are too long.');
  return { text: input.text, speaker, sampleRate: audioConfig.sampleRateHertz };
}

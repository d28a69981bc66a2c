import type { Answer } from '../server-kit/answer.ts';
import { isObject } from '../server-kit/call.ts';
import { googleError } from '../server-kit/google-error.ts';
import { speakerOf } from './voices.ts';

/** A valid request. */
export interface Order {
  text: string;
  speaker: string;
  sampleRate: number;
}

const longestText = 5000;
/** In bytes. The service does not document its limit; requests with such sentences have been refused. */
const longestSentence = 300;
const linear16 = new Set<unknown>(['LINEAR16', 1]);

const invalid = (message: string): Answer => googleError(400, message);

/** Returns the fields of a message, or an error if there are unknown ones. */
function fieldsOf(value: unknown, at: string, known: string[]): Record<string, unknown> | Answer {
  const fields = isObject(value) ? value : {};
  const unknown = Object.keys(fields).find((name) => !known.includes(name));
  if (unknown === undefined) return fields;
  return invalid(`Invalid JSON payload received. Unknown name "${unknown}" at '${at}': Cannot find field.`);
}

const isAnswer = (value: object): value is Answer => 'status' in value && 'body' in value;

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Returns the first sentence that is too long. The end of a line does not end a sentence. */
const tooLongSentence = (text: string): string | undefined =>
  Array.from(sentences.segment(text.replaceAll('\n', ' ')), ({ segment }) => segment.trim()).find(
    (sentence) => Buffer.byteLength(sentence) > longestSentence,
  );

function readText(value: unknown): string | Answer {
  const input = fieldsOf(value, 'input', ['text']);
  if (isAnswer(input)) return input;
  const { text } = input;
  if (typeof text !== 'string' || text.trim() === '')
    return invalid('Input is empty. Please set `input.text`.');
  if (Buffer.byteLength(text) > longestText)
    return invalid(
      'Either `input.text` or `input.ssml` is longer than the limit of 5000 bytes. This limit is different from quotas. To fix, reduce the byte length of the characters in this request.',
    );
  const long = tooLongSentence(text);
  if (long !== undefined)
    return invalid(
      `This request contains sentences that are too long. Consider splitting up long sentences with sentence ending punctuation e.g. periods. Sentence starting with: "${long.split(' ', 1).join('')}" is too long.`,
    );
  return text;
}

function readVoice(value: unknown): string | Answer {
  const voice = fieldsOf(value, 'voice', ['name', 'languageCode']);
  if (isAnswer(voice)) return voice;
  const { name, languageCode } = voice;
  if (typeof languageCode !== 'string' || languageCode === '') return invalid('Language code is required.');
  const speaker = speakerOf(String(name));
  if (speaker === undefined) return invalid(`Voice '${String(name)}' does not exist. Is it misspelled?`);
  return String(name).startsWith(`${languageCode}-`)
    ? speaker
    : invalid(
        `Requested language code '${languageCode}' doesn't match the voice '${String(name)}''s language code.`,
      );
}

function readRate(value: unknown): number | Answer {
  const config = fieldsOf(value, 'audio_config', ['audioEncoding', 'sampleRateHertz']);
  if (isAnswer(config)) return config;
  const { audioEncoding, sampleRateHertz = 24_000 } = config;
  if (!linear16.has(audioEncoding))
    return invalid(`Invalid value at 'audio_config.audio_encoding', "${String(audioEncoding)}"`);
  const isRate = Number.isInteger(sampleRateHertz);
  return isRate && Number(sampleRateHertz) >= 8000 && Number(sampleRateHertz) <= 48_000
    ? Number(sampleRateHertz)
    : invalid('Requested sample rate is not supported.');
}

/** Validates the body of `text:synthesize`: plain text, a named voice, LINEAR16. */
export function readRequest(body: unknown): Order | Answer {
  const fields = fieldsOf(body, '', ['input', 'voice', 'audioConfig']);
  if (isAnswer(fields)) return fields;
  const text = readText(fields.input);
  if (typeof text !== 'string') return text;
  const speaker = readVoice(fields.voice);
  if (typeof speaker !== 'string') return speaker;
  const sampleRate = readRate(fields.audioConfig);
  return typeof sampleRate === 'number' ? { text, speaker, sampleRate } : sampleRate;
}

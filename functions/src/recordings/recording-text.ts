import { bylineOf } from '../contract/byline.ts';
import { createHash } from 'node:crypto';
import type { ArticleCard } from '../contract/articles.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import { type RecordingFailure, recordingTextMaxLength } from '../contract/recordings.ts';
import type { RecordingDeps } from './recording-deps.ts';
import { spokenBody, spokenHead } from './spoken-text.ts';
import { splitText } from './split-text.ts';

/** The version of the recording process. Increment it to have new files made. */
const making = 1;

export interface RecordingText {
  card: ArticleCard;
  parts: string[];
  /** A hash of the text and voice, which identifies the file. */
  hash: string;
  /** A hash of the title and body only, so that a renamed author does not count as a change. */
  textHash: string;
  textAt: number;
  /** Why the article cannot be read aloud, or null. */
  problem: Extract<RecordingFailure, 'nothing-to-read' | 'too-long'> | null;
}

const hashOf = (...values: unknown[]) =>
  createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 24);

/** Counts code points, as the service does, rather than UTF-16 units. */
export const charactersOf = (part: string): number => Array.from(part.trim()).length;

export const charactersIn = (parts: readonly string[]): number =>
  parts.reduce((sum, part) => sum + charactersOf(part), 0);

function problemOf(body: string): RecordingText['problem'] {
  if (body === '') return 'nothing-to-read';
  return charactersOf(body) > recordingTextMaxLength ? 'too-long' : null;
}

/** Returns the text to speak for the current version of an article, or null if it is not published. */
export async function readText(
  slug: string,
  { database, voice }: Pick<RecordingDeps, 'database' | 'voice'>,
): Promise<RecordingText | null> {
  const [card, html] = await Promise.all([
    database.get(paths.article(slug)),
    database.get(fieldOf(paths.articleBody(slug), 'html')),
  ]);
  if (!card || html === null) return null;
  const body = spokenBody(html);
  const text = `${spokenHead({ title: card.title, author: bylineOf(card) })}\n\n${body}`.trim();
  return {
    card,
    parts: splitText(text),
    hash: hashOf(making, voice, text),
    textHash: hashOf(card.title, body),
    textAt: card.updatedAt ?? card.publishedAt,
    problem: problemOf(body),
  };
}

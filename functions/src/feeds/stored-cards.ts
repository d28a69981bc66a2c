import * as v from 'valibot';
import { articleKinds } from '../contract/articles.ts';
import { joinNames } from '../contract/byline.ts';
import { pictureIdSchema } from '../contract/picture-schemas.ts';
import { siteName } from '../contract/site.ts';
import { lenient, recordReader, timestamp } from '../kit/stored-record.ts';

/** Returns the schema of a stored card, which drops malformed fields or replaces them with a default. */
function listedCard(bad: (field: string) => void) {
  const { optional, orElse } = lenient(bad);
  return {
    title: v.string(),
    excerpt: orElse('excerpt', v.string(), ''),
    author: orElse('author', v.object({ name: v.string() }), { name: siteName }),
    coAuthors: optional('coAuthors', v.array(v.object({ name: v.string() }))),
    updatedAt: optional('updatedAt', timestamp),
    tags: optional('tags', v.record(v.string(), v.unknown())),
    cover: optional(
      'cover',
      v.object({
        id: pictureIdSchema,
        alt: v.string(),
        caption: v.exactOptional(v.string()),
        credit: v.exactOptional(v.string()),
      }),
    ),
  };
}

const article = (bad: (field: string) => void) =>
  v.object({ ...listedCard(bad), kind: v.picklist(articleKinds), publishedAt: timestamp });

const recording = v.object({ file: v.string(), seconds: v.number(), bytes: v.number(), madeAt: timestamp });
const episode = (bad: (field: string) => void) => v.object({ ...listedCard(bad), recording });

export type FeedCard = v.InferOutput<ReturnType<typeof article>>;
export type EpisodeCard = v.InferOutput<ReturnType<typeof episode>>;

/** Returns null for a card that cannot be listed. */
export const readFeedCard = recordReader<FeedCard>('articles', article);
export const readEpisodeCard = recordReader<EpisodeCard>('articles', episode);

/** Returns all authors in one line. */
export const creatorsOf = ({ author, coAuthors = [] }: Pick<FeedCard, 'author' | 'coAuthors'>): string =>
  joinNames([author, ...coAuthors].map(({ name }) => name));

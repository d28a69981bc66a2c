import * as v from 'valibot';
import { articleKinds } from '../contract/articles.ts';
import { namesInLine } from '../contract/byline.ts';
import { pictureIdSchema } from '../contract/picture-schemas.ts';
import { siteName } from '../contract/site.ts';

/** Told of what is stored and cannot be shown: the feed stands without it. */
export type LogStrange = (place: string, field: string) => void;

/** Milliseconds that are a date. */
export const isMoment = (value: unknown): value is number =>
  typeof value === 'number' && !Number.isNaN(new Date(value).getTime());

const moment = v.pipe(
  v.number(),
  v.check((value) => isMoment(value)),
);

/** A card as it is stored, without the fields that cannot be shown. */
function listedCard(bad: (field: string) => void) {
  const optional = <Schema extends v.GenericSchema>(field: string, schema: Schema) =>
    v.optional(
      v.fallback(v.optional(schema), () => {
        bad(field);
        return undefined;
      }),
    );
  const orElse = <Schema extends v.GenericSchema>(
    field: string,
    schema: Schema,
    otherwise: v.InferOutput<Schema>,
  ) =>
    v.fallback(schema, () => {
      bad(field);
      return otherwise;
    });
  return {
    title: v.string(),
    excerpt: orElse('excerpt', v.string(), ''),
    author: orElse('author', v.object({ name: v.string() }), { name: siteName }),
    coAuthors: optional('coAuthors', v.array(v.object({ name: v.string() }))),
    updatedAt: optional('updatedAt', moment),
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
  v.object({ ...listedCard(bad), kind: v.picklist(articleKinds), publishedAt: moment });

const recording = v.object({ file: v.string(), seconds: v.number(), bytes: v.number(), madeAt: moment });
const episode = (bad: (field: string) => void) => v.object({ ...listedCard(bad), recording });

export type FeedCard = v.InferOutput<ReturnType<typeof article>>;
export type EpisodeCard = v.InferOutput<ReturnType<typeof episode>>;

function reader<Card>(schemaOf: (bad: (field: string) => void) => v.GenericSchema<unknown, Card>) {
  return (slug: string, stored: unknown, log: LogStrange): Card | null => {
    const place = `articles/${slug}`;
    const read = v.safeParse(
      schemaOf((field) => log(place, field)),
      stored,
    );
    if (read.success) return read.output;
    log(place, v.getDotPath(read.issues[0]) ?? '');
    return null;
  };
}

/** Null for a card that cannot be listed. */
export const readFeedCard = reader<FeedCard>(article);
export const readEpisodeCard = reader<EpisodeCard>(episode);

/** Everybody who wrote it, in one line. */
export const creatorsOf = ({ author, coAuthors = [] }: Pick<FeedCard, 'author' | 'coAuthors'>): string =>
  namesInLine([author, ...coAuthors].map(({ name }) => name));

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { reportReasons } from '../../src/contract/report-call.ts';
import { crowd, type CrowdName } from './crowd.ts';
import { type DemoName, demoNames } from './people.ts';

export type CommentAuthor = DemoName | CrowdName;

const author = v.picklist([...demoNames, ...(Object.keys(crowd) as CrowdName[])] as [
  CommentAuthor,
  ...CommentAuthor[],
]);

const comment = {
  by: author,
  /** Hours after the article was published. */
  hours: v.number(),
  text: v.string(),
  /** The people whom the text mentions as `@name`. */
  mentions: v.exactOptional(v.array(author)),
  reported: v.exactOptional(
    v.strictObject({ by: author, reason: v.picklist(reportReasons), note: v.exactOptional(v.string()) }),
  ),
  /** The reason why a moderator hid it. */
  hidden: v.exactOptional(v.string()),
};
const commentSchema = v.strictObject(comment);

const threadsSchema = v.strictObject({
  /** The title of a published demo article. */
  title: v.string(),
  /** Oldest first. */
  comments: v.array(
    v.strictObject({
      ...comment,
      /** In chronological order. `answers` is the index of the reply that this one answers, if any. */
      replies: v.exactOptional(v.array(v.strictObject({ ...comment, answers: v.exactOptional(v.number()) }))),
    }),
  ),
});

export type DemoComment = v.InferOutput<typeof commentSchema>;
export type DemoThreads = v.InferOutput<typeof threadsSchema>;

export const demoThreads: DemoThreads[] = v.parse(
  v.array(threadsSchema),
  JSON.parse(readFileSync(join(import.meta.dirname, 'comments.json'), 'utf8')),
);

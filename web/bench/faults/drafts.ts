import { serverTimestamp } from 'firebase/database';
import { keyOf } from '../../../functions/local/seed/key-of.ts';
import type { Draft, DraftBody } from '../../../functions/src/contract/articles.ts';
import { writeIntervalMs, lastWriteChange } from '../../../functions/src/contract/last-writes.ts';
import { draftSave } from '../../../functions/src/contract/draft-save.ts';
import { paths } from '../../../functions/src/contract/paths.ts';
import type { StoredPicture } from '../../../functions/src/contract/pictures.ts';
import { readyFields } from '../../../functions/test/doubles/article-world.ts';
import { newSlug } from '../../../functions/test/stack/authors.ts';
import { read } from '../../../functions/test/stack/people.ts';
import type { Member } from '../load/members.ts';
import { createThrottledQueue } from '../../src/platform/throttled-queue.ts';
import type { OutcomeLog } from '../load/outcome-log.ts';
import { callUntilAnswered, readUntilAnswered } from './proxies.ts';

export interface Writing {
  author: Member;
  id: string;
  slug: string;
  /** The last version that was acknowledged as saved, and the last one that was sent. */
  saved: number;
  sent: number;
}

const [picture] = Object.values((await read(paths.pictures())).value as Record<string, StoredPicture>);

/** Paces the saves of each author. A save that comes too soon, possibly because it was sent twice, is retried once. */
const enqueue = createThrottledQueue(
  (_author: string) => writeIntervalMs.drafts + 100,
  () => true,
);

const titleOf = ({ slug }: Writing, version: number) => `Version ${version} of ${slug}`;

export function begin(author: Member): Writing {
  const slug = newSlug();
  return { author, id: keyOf(slug), slug, saved: 0, sent: 0 };
}

/** Saves the next version as the editor does, which sends nothing else before the response. */
export async function save(writing: Writing): Promise<void> {
  const { author, id, slug } = writing;
  const version = (writing.sent += 1);
  const title = titleOf(writing, version);
  const fields = readyFields({
    slug,
    title,
    ...(picture && { cover: { ...picture, alt: 'A wall of amps' } }),
  });
  const now = serverTimestamp();
  try {
    const changes = {
      ...draftSave({ id, uid: author.uid, version, fields, html: `<p>${title}</p>` }, now),
      ...lastWriteChange({ uid: author.uid, kind: 'drafts', of: id }, { now }),
    };
    await enqueue(author.uid, () => author.write(changes));
    writing.saved = version;
  } catch {
    // The response was lost, and the retry was refused as a duplicate: check what is stored, as the page does.
    const stored = (await readUntilAnswered(paths.draft(id))) as Draft | null;
    if (stored?.title !== title) throw new Error(`Version ${version} of ${slug} was refused.`);
    writing.saved = version;
  }
}

export async function publish({ author, id, slug, saved }: Writing, outcomes: OutcomeLog): Promise<void> {
  const answer = await callUntilAnswered(
    'handlePublish',
    { action: 'publish', draftId: id, version: saved },
    author,
  );
  if (answer === null) outcomes.note(slug, 'open');
  else outcomes.note(slug, 'result' in answer ? 'done' : 'refused');
}

/** Returns the problems of a stored draft, which has to be complete and at the last saved version, or one sent after it. */
export async function problemsOf(writing: Writing): Promise<string[]> {
  const { id, slug, saved, sent } = writing;
  const stored = (await read(paths.draft(id))).value as Draft | null;
  const body = (await read(paths.draftBody(id))).value as DraftBody | null;
  if (stored === null || body === null) return saved > 0 ? [`The draft of ${slug} is lost.`] : [];
  const { version, title } = stored;
  const isWhole =
    body.version === version && title === titleOf(writing, version) && body.html.includes(title);
  return [
    ...(version >= saved && version <= sent ? [] : [`${slug} has version ${version}; ${saved} was saved.`]),
    ...(isWhole ? [] : [`Version ${version} of ${slug} is not whole.`]),
  ];
}

import { address, portsAt, testOffset } from '../../local/stack/ports.ts';
import { keyOf } from '../../local/seed/key-of.ts';
import type { DraftFields } from '../../src/contract/draft-fields.ts';
import { draftSave } from '../../src/contract/draft-save.ts';
import type { Picture, StoredPicture } from '../../src/contract/pictures.ts';
import { readyFields } from '../doubles/article-world.ts';
import { call, patchRateLimited, type Person, read, signIn, signUp } from './people.ts';

const roles = (held: object) => ({ admin: false, author: false, comments: false, ...held });

export async function setRoles(person: Person, held: object): Promise<void> {
  const admin = await signIn('admin@riffhall.test', 'riffhall-admin');
  const { status } = await call('setRoles', { uid: person.uid, roles: roles(held) }, admin);
  if (status !== 200) throw new Error(`setRoles answered ${status}`);
}

/** Creates an author whose token already contains the role. */
export async function signUpAuthor(): Promise<Person> {
  const person = await signUp();
  await setRoles(person, { author: true });
  return signIn(person.email, 'correct horse');
}

/** Returns a picture that is already stored: the cover of a demo article. */
async function anyCover(): Promise<Picture> {
  const [picture] = Object.values((await stored('media')) as Record<string, StoredPicture>);
  if (!picture) throw new Error('The demo data have no pictures');
  return { ...picture, alt: 'A wall of amps' };
}

let cover: Promise<Picture> | undefined;

export interface DraftContent extends Partial<DraftFields> {
  html?: string;
}

const now = { '.sv': 'timestamp' };
let made = 0;

/** Returns a slug that no other test uses. */
export const newSlug = () => `article-${Date.now()}-${(made += 1)}`;

/** Saves as the editor does, subject to the rules, and returns the HTTP status. Version 1 creates the draft. */
export async function saveDraft(
  author: Person,
  id: string,
  version: number,
  { html = '<p>Text.</p>', ...change }: DraftContent,
): Promise<number> {
  const fields = readyFields({ cover: await (cover ??= anyCover()), ...change });
  const changes = draftSave({ id, uid: author.uid, version, fields, html }, now);
  return patchRateLimited({ uid: author.uid, kind: 'drafts', of: id }, changes, author);
}

const begun: string[] = [];

/**
 * Deletes the articles of these tests, which would otherwise be first in lists that other tests read on the same stack.
 */
export async function removeArticles(): Promise<void> {
  const admin = await signIn('admin@riffhall.test', 'riffhall-admin');
  // Sequentially, because concurrent calls would each need an instance of the function.
  for (const draftId of begun.splice(0)) await call('handlePublish', { action: 'delete', draftId }, admin);
}

export interface NewDraft {
  id: string;
  slug: string;
}

export async function beginDraft(author: Person, content: DraftContent = {}): Promise<NewDraft> {
  const slug = content.slug ?? newSlug();
  const id = keyOf(newSlug());
  begun.push(id);
  const status = await saveDraft(author, id, 1, { ...content, slug });
  if (status !== 200) throw new Error(`The save was answered with ${status}`);
  return { id, slug };
}

export const publish = (draftId: string, version: number, caller?: Person) =>
  call('handlePublish', { action: 'publish', draftId, version }, caller);

/** Reads a path of the database, bypassing the rules. */
export const stored = async (path: string): Promise<unknown> => (await read(path)).value;

/** Runs a scheduled function immediately. */
export async function runSchedule(name: string): Promise<number> {
  const { scheduler } = portsAt(testOffset);
  const response = await fetch(`${address(scheduler)}/run/${name}`, { method: 'POST' });
  return response.status;
}

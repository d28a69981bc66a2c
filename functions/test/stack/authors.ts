import type { DraftFields } from '../../src/contract/articles.ts';
import { readyFields, storedPicture } from '../doubles/article-world.ts';
import { address, portsAt, testOffset } from '../../local/stack/ports.ts';
import { call, patch, type Person, read, signIn, signUp, write } from './people.ts';

const roles = (held: object) => ({ admin: false, author: false, comments: false, ...held });

export async function setRoles(person: Person, held: object): Promise<void> {
  const admin = await signIn('admin@riffhall.test', 'riffhall-admin');
  const { status } = await call('setRoles', { uid: person.uid, roles: roles(held) }, admin);
  if (status !== 200) throw new Error(`setRoles answered ${status}`);
}

/** A new member with the role, whose token knows it. */
export async function signUpAuthor(): Promise<Person> {
  const person = await signUp();
  await setRoles(person, { author: true });
  return signIn(person.email, 'correct horse');
}

/** Pictures that the server knows without anybody having sent them. */
export const keepPicture = () => write(`media/${storedPicture.id}`, storedPicture);

export interface DraftContent extends Partial<DraftFields> {
  html?: string;
}

const now = { '.sv': 'timestamp' };
let made = 0;

/** An address that no other test uses. */
export const newSlug = () => `article-${Date.now()}-${(made += 1)}`;

/** Saves as the editor does, under the rules: answers the status. Version 1 begins the draft. */
export async function saveDraft(
  author: Person,
  id: string,
  version: number,
  { html = '<p>Text.</p>', ...change }: DraftContent,
): Promise<number> {
  const fields = readyFields(change);
  const saved = { fields: JSON.stringify(fields), title: fields.title, version, updatedAt: now };
  const draft =
    version === 1
      ? { [`drafts/${id}`]: { ...saved, owner: author.uid, state: 'draft', createdAt: now } }
      : Object.fromEntries(Object.entries(saved).map(([name, value]) => [`drafts/${id}/${name}`, value]));
  return patch({ ...draft, [`draftBodies/${id}`]: { html, version } }, author);
}

export interface NewDraft {
  id: string;
  slug: string;
}

export async function beginDraft(author: Person, content: DraftContent = {}): Promise<NewDraft> {
  const slug = content.slug ?? newSlug();
  const id = `draft-${newSlug()}`;
  const status = await saveDraft(author, id, 1, { ...content, slug });
  if (status !== 200) throw new Error(`The save was answered with ${status}`);
  return { id, slug };
}

export const publish = (draftId: string, version: number, caller?: Person) =>
  call('handlePublish', { action: 'publish', draftId, version }, caller);

/** What the server keeps, whatever the rules say. */
export const stored = async (path: string): Promise<unknown> => (await read(path)).value;

/** Runs a scheduled function now. */
export async function runSchedule(name: string): Promise<number> {
  const { scheduler } = portsAt(testOffset);
  const response = await fetch(`${address(scheduler)}/run/${name}`, { method: 'POST' });
  return response.status;
}

import { beginDraft, publish, setRoles, stored } from './authors.ts';
import { call, type Person, signIn, signUp } from './people.ts';

/**
 * The kinds of callers. The owner is the author of the draft, article and comment that the rows name, and calls last,
 * because it deletes them.
 */
export const kindsOfCallers = [
  'visitor',
  'unverified',
  'member',
  'former',
  'author',
  'comments',
  'admin',
  'disabled',
  'deleted',
  'owner',
] as const;
export type KindOfCaller = (typeof kindsOfCallers)[number];

export interface Callers {
  people: Record<KindOfCaller, Person | undefined>;
  /** What the owner has. The draft is published under the slug. */
  owned: { draft: string; slug: string; comment: string };
}

const everyRole = { admin: true, author: true, comments: true };
const again = (person: Person) => signIn(person.email, 'correct horse');

/** Creates a member whose token contains the roles. */
async function signUpWith(roles: object): Promise<Person> {
  const person = await signUp();
  await setRoles(person, roles);
  return again(person);
}

async function ownedBy(owner: Person): Promise<Callers['owned']> {
  await call('setDisplayName', { name: `Olga ${owner.uid.slice(0, 8)}` }, owner);
  const { id, slug } = await beginDraft(owner);
  const published = await publish(id, 1, owner);
  if (published.status !== 200) throw new Error(`Publishing answered ${published.code}`);
  const input = { slug, text: 'Mine, and loud.', mentions: [], attempt: `attempt-${owner.uid}` };
  const posted = await call('postComment', input, owner);
  if (posted.status !== 200) throw new Error(`The comment was answered with ${posted.code}`);
  return { draft: id, slug, comment: (posted.result as { id: string }).id };
}

/**
 * Creates one account of each kind, and the owner's content. The tokens of `former`, `disabled` and `deleted` contain
 * every role.
 */
export async function signUpCallers(): Promise<Callers> {
  const admin = await signIn('admin@riffhall.test', 'riffhall-admin');
  const owner = await signUpWith({ author: true });
  const people = {
    visitor: undefined,
    unverified: await signUp({ verified: false }),
    member: await signUp(),
    former: await signUpWith(everyRole),
    author: await signUpWith({ author: true }),
    comments: await signUpWith({ comments: true }),
    admin: await signUpWith({ admin: true }),
    disabled: await signUpWith(everyRole),
    deleted: await signUpWith(everyRole),
    owner,
  };
  await setRoles(people.former, {});
  const disabling = { uid: people.disabled.uid, disabled: true, reason: 'Too quiet.' };
  const endings = [
    await call('setMemberDisabled', disabling, admin),
    await call('deleteAccount', {}, people.deleted),
  ];
  for (const { status, code } of endings)
    if (status !== 200) throw new Error(`An end was answered with ${code}`);
  if ((await stored(`access/${people.deleted.uid}/closed`)) === null)
    throw new Error('The deleted may still write');
  return { people, owned: await ownedBy(owner) };
}

import { renameAuthor } from '../../src/articles/rename-author.ts';
import { beginArticleWorld } from './article-world.ts';
import { createDonationWorld, donationInput } from './donation-world.ts';
import { doWork } from './do-work.ts';
import { createLeavingWorld } from './leaving-world.ts';
import { createMemberWorld } from './member-world.ts';
import type { createMemoryDatabase } from './memory-database.ts';
import { cents } from '../../src/contract/money.ts';
import { noRoles } from '../../src/contract/roles.ts';
import { recordPayment } from '../../src/donations/record-payment.ts';
import { refundDonation } from '../../src/donations/refund-donation.ts';
import { startDonation } from '../../src/donations/start-donation.ts';
import { moderateMember } from '../../src/members/moderate-member.ts';
import { refreshAccount } from '../../src/members/refresh-member.ts';
import { saveProfile } from '../../src/members/save-profile.ts';
import { setDisplayName } from '../../src/members/set-display-name.ts';
import { setMemberDisabled } from '../../src/members/set-member-disabled.ts';
import { setRoles } from '../../src/members/set-roles.ts';
import { setSiteText } from '../../src/site-texts/set-site-text.ts';

export interface Run {
  memory: ReturnType<typeof createMemoryDatabase>;
  /** May fail in the middle, after which a user or the platform retries it. */
  work: () => Promise<unknown>;
  /** Advances the clock, so that leases expire. */
  pass?: (milliseconds: number) => void;
  /** Runs the triggers and schedules that follow. */
  settle?: () => Promise<unknown>;
  /** Returns the state outside the database. */
  outside?: () => unknown;
}

/** Ways to begin use cases, by names that are part of a sentence. */
export type UseCases = Record<string, () => Promise<Run>>;

async function beginMembers(
  work: (world: ReturnType<typeof createMemberWorld>) => Promise<unknown>,
): Promise<Run> {
  const world = createMemberWorld({ begin: Date.now() });
  world.add('boss', { admin: true });
  world.add('fan');
  await setDisplayName('fan', { name: 'Loud Fan', orSimilar: false }, world.deps);
  const outside = () => [world.account('fan')?.claims, world.account('fan')?.disabled];
  const { memory, pass } = world;
  return { memory, outside, pass, work: () => work(world), settle: () => world.settle() };
}

async function beginDonation(kind: 'changed' | 'disputed'): Promise<Run> {
  const world = createDonationWorld();
  const { deps } = world;
  const give = () => startDonation(donationInput({ amount: 20, uid: 'fan' }), world.deps);
  const record = () => recordPayment(world.payments.event('a1'), deps);
  if (kind === 'disputed') {
    await give();
    await record();
    world.payments.dispute('a1', 'open');
  }
  return {
    memory: world.memory,
    outside: () => world.payments.charges(),
    work: async () => {
      if (kind === 'changed') await give();
      await record();
    },
  };
}

async function beginRefund(): Promise<Run> {
  const world = createDonationWorld();
  const members = createMemberWorld();
  members.add('boss', { admin: true });
  world.memory.put('access/boss', { admin: true });
  const { accounts } = members.deps;
  const deps = { ...world.deps, accounts };
  await startDonation(donationInput({ amount: 20 }), world.deps);
  await recordPayment(world.payments.event('a1'), deps);
  const asked = { payment: 'pi_a1', amount: cents(500), seen: cents(0), reason: 'Given twice.' };
  return {
    memory: world.memory,
    outside: () => world.payments.intentOf('a1').refunded,
    work: () => refundDonation('boss', { ...asked, attempt: 'r1' }, deps),
  };
}

async function beginLeaving(): Promise<Run> {
  const world = await createLeavingWorld();
  return {
    memory: world.memory,
    pass: world.pass,
    outside: () => [[...world.files], [...world.accounts.keys()]],
    work: () => world.leave(),
    async settle() {
      await world.carryOn();
      await doWork('renameMember', (uid) => renameAuthor(uid, world.memory.database), world.deps);
    },
  };
}

async function beginSiteText(): Promise<Run> {
  const { memory, pass, deps } = await beginArticleWorld();
  const work = () => setSiteText('boss', { name: 'claim', text: 'Louder', version: 0 }, deps);
  return { memory, pass, work };
}

/** What else users can do, each in a world of its own. */
export const useCases: UseCases = {
  'a donation': () => beginDonation('changed'),
  'the dispute of a donation': () => beginDonation('disputed'),
  'a refund': beginRefund,
  'a change of roles': () =>
    beginMembers(({ deps }) => setRoles('boss', { uid: 'fan', roles: { ...noRoles, author: true } }, deps)),
  'a change of a name': () =>
    beginMembers(({ deps }) => setDisplayName('fan', { name: 'Slow Fan', orSimilar: false }, deps)),
  'a change of a profile': () =>
    beginMembers(({ deps, bandName }) =>
      saveProfile('fan', { bio: 'Loud.', bands: ['Om'], photoURL: null }, { ...deps, bandName }),
    ),
  'a refresh of an account whose name has changed': () =>
    beginMembers(async ({ deps }) => {
      await refreshAccount('fan', deps);
    }),
  'disabling a member': () =>
    beginMembers(({ deps }) =>
      setMemberDisabled('boss', { uid: 'fan', disabled: true, reason: 'Sold tickets.', hidden: true }, deps),
    ),
  'the removal of a name': () =>
    beginMembers(({ deps }) =>
      moderateMember(
        'boss',
        { action: 'remove', uid: 'fan', parts: ['name', 'bio'], reason: 'An insult.' },
        deps,
      ),
    ),
  'the deletion of an account': beginLeaving,
  'a text of the site': beginSiteText,
};

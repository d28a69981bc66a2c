import { beforeEach, describe, expect, it } from 'vitest';
import { createDonationWorld } from '../../test/doubles/donation-world.ts';
import { hourMs } from '../contract/time.ts';
import { admitAttempt, admitCard, admitStrayLookUp, donationLimits } from './rate-limits.ts';

let world = createDonationWorld();
beforeEach(() => {
  world = createDonationWorld();
});

/** How many get through before the first is refused; `name` tells them apart. */
async function countAdmitted(admit: (at: number) => Promise<unknown>): Promise<number> {
  for (let at = 0; ; at += 1) {
    const admitted = await admit(at).then(
      (result) => result !== false,
      () => false,
    );
    if (!admitted) return at;
  }
}

const counts = () => world.memory.at('limits/donation-attempts') as Record<string, number>;

describe('the rate limits of donations', () => {
  it('rate limits of donations hold for each address and for each card', async () => {
    const { deps } = world;
    const attemptFrom = (address: string) => countAdmitted(() => admitAttempt(address, deps));
    expect(await attemptFrom('192.0.2.1')).toBe(donationLimits.attemptsPerAddress);
    expect(await attemptFrom('192.0.2.2')).toBe(donationLimits.attemptsPerAddress);
    const attemptWith = (card: string) => countAdmitted(() => admitCard(card, deps));
    expect(await attemptWith('print')).toBe(donationLimits.attemptsPerCard);
    expect(await admitCard('other', deps)).toBe(true);
  });

  it('rate limits of donations are lower for each address while the circuit breaker is raised', async () => {
    const { deps } = world;
    const until = deps.clock.now() + hourMs;
    await deps.database.update({ 'limits/donations': { level: 'raised', until } });
    expect(await countAdmitted(() => admitAttempt('192.0.2.1', deps))).toBe(
      donationLimits.attemptsPerAddressRaised,
    );
  });

  it('rate limits of donations hold for all addresses together', async () => {
    const admitted = await countAdmitted((at) => admitAttempt(`address ${at}`, world.deps));
    expect(admitted).toBe(donationLimits.attemptsOverall);
  });

  it('the record of rate limits does not grow without end where every look-up names another address', async () => {
    const { deps, memory } = world;
    await admitStrayLookUp('first', deps);
    const { hour = 0 } = counts();
    const almost = { hour, strays: donationLimits.strayLookUpsOverall - 3 };
    await deps.database.update({ 'limits/donation-attempts': almost });
    expect(await countAdmitted((at) => admitStrayLookUp(`${at}`, deps))).toBe(3);
    expect(Object.keys(memory.at('limits/donation-attempts') as object)).toHaveLength(5);
  });

  it('rate limits of donations begin anew with the hour, and store neither addresses nor cards', async () => {
    const { deps, pass } = world;
    await admitAttempt('192.0.2.1', deps);
    const [before] = Object.keys(counts()).filter((key) => key.startsWith('address-'));
    expect(JSON.stringify(counts())).not.toContain('192');
    pass(hourMs - 1);
    await admitCard('print', deps);
    expect(counts()).toMatchObject({ [`${before}`]: 1, all: 1 });
    pass(1);
    await admitCard('print', deps);
    expect(counts()).not.toHaveProperty(`${before}`);
    expect(counts()).not.toHaveProperty('all');
  });
});

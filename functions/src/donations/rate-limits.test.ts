import { beforeEach, describe, expect, it } from 'vitest';
import { createDonationWorld } from '../../test/doubles/donation-world.ts';
import { hourMs } from '../contract/time.ts';
import { addressCounts, admitAttempt, admitCard, admitCharge, donationLimits } from './rate-limits.ts';

let world = createDonationWorld();
beforeEach(() => {
  world = createDonationWorld();
});

/** How many get through before the first is refused. */
async function countAdmitted(admit: () => Promise<unknown>): Promise<number> {
  for (let count = 0; ; count += 1) {
    const admitted = await admit().then(
      (result) => result !== false,
      () => false,
    );
    if (!admitted) return count;
  }
}

const counts = () => world.memory.at('limits/donation-attempts') as Record<string, number>;

describe('the rate limits of donations', () => {
  it('rate limits of donations hold for each address and for each card', async () => {
    const { deps } = world;
    const attemptsFrom = (address: string) => countAdmitted(() => admitAttempt(address, false, deps));
    expect(await attemptsFrom('192.0.2.1')).toBe(donationLimits.attemptsPerAddress);
    expect(await attemptsFrom('192.0.2.2')).toBe(donationLimits.attemptsPerAddress);
    expect(await countAdmitted(() => admitCard('print', deps))).toBe(donationLimits.attemptsPerCard);
    expect(await admitCard('other', deps)).toBe(true);
  });

  it('rate limits of donations are lower for each address while donations are guarded', async () => {
    const admitted = await countAdmitted(() => admitAttempt('192.0.2.1', true, world.deps));
    expect(admitted).toBe(donationLimits.attemptsPerAddressRaised);
  });

  it('rate limits of donations say when there are more charges than usual', async () => {
    expect(await countAdmitted(() => admitCharge(world.deps))).toBe(donationLimits.chargesOverall);
  });

  it('the record of rate limits does not grow without end where every attempt names another address', async () => {
    await admitAttempt('192.0.2.1', false, world.deps);
    const full = Array.from({ length: addressCounts }, (_, count) => [`address-${count}`, 1] as const);
    await world.deps.database.update({
      'limits/donation-attempts': { ...counts(), ...Object.fromEntries(full) },
    });
    for (let at = 0; at < 20; at += 1) await admitAttempt(`2001:db8:0:${at}`, false, world.deps);
    expect(Object.keys(counts())).toHaveLength(addressCounts + 1);
  });

  it('rate limits of donations begin anew with the hour, and store neither addresses nor cards', async () => {
    const { deps, pass } = world;
    await admitAttempt('192.0.2.1', false, deps);
    const [before] = Object.keys(counts()).filter((key) => key.startsWith('address-'));
    expect(JSON.stringify(counts())).not.toContain('192');
    pass(hourMs - 1);
    await admitCard('print', deps);
    expect(counts()).toMatchObject({ [`${before}`]: 1 });
    pass(1);
    await admitCard('print', deps);
    expect(counts()).not.toHaveProperty(`${before}`);
  });
});

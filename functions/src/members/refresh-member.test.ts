import { expect, it } from 'vitest';
import { createMemberWorld } from '../../test/doubles/member-world.ts';
import { minuteMs } from '../contract/time.ts';
import { refreshAccount, refreshesPerMinute, refreshMember } from './refresh-member.ts';

async function setUp() {
  const world = createMemberWorld();
  world.add('fan');
  await refreshMember('fan', world.deps);
  return world;
}

it('after a change of the e-mail address, the admins see and find the member under the new one', async () => {
  const { memory, deps, change } = await setUp();
  await change('fan', { email: 'New@Example.com' });
  await refreshAccount('fan', deps);
  expect(memory.at('members/fan')).toMatchObject({ email: 'New@Example.com', emailKey: 'new@example.com' });
});

it('a member whose browser asks without end is refused until the next minute', async () => {
  const { deps, pass } = await setUp();
  for (let time = 0; time < refreshesPerMinute; time += 1) await refreshAccount('fan', deps);
  await expect(refreshAccount('fan', deps)).rejects.toMatchObject({ code: 'too-many-requests' });
  pass(minuteMs);
  await expect(refreshAccount('fan', deps)).resolves.toEqual({ refreshed: true });
});

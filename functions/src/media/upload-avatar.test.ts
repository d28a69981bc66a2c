import { expect, it } from 'vitest';
import { createPictureWorld, photo } from '../../test/doubles/picture-world.ts';
import { uploadLimits } from './upload-picture.ts';
import { uploadAvatar } from './upload-avatar.ts';
import { deleteAvatars, pruneAvatars } from './prune-avatars.ts';

function setUp() {
  const { deps, files, memory, pass } = createPictureWorld();
  const pruneDeps = {
    database: deps.database,
    clock: deps.clock,
    files: () => ({
      remove: (path: string) => {
        files.delete(path);
        return Promise.resolve();
      },
    }),
  };
  const send = (bytes: Buffer, uid: string | undefined = 'fan') =>
    uploadAvatar(uid, bytes.toString('base64'), deps);
  return { deps, files, memory, pass, pruneDeps, send };
}

it('every member may upload an avatar, and a new one replaces and deletes earlier ones', async () => {
  const { files, memory, pruneDeps, send } = setUp();
  const first = await send(photo);
  expect(memory.at('users/fan/photoURL')).toBe(first.photoURL);
  const second = await send(Buffer.from('another'));
  expect(files.size).toBe(2);
  await pruneAvatars('fan', pruneDeps);
  expect(memory.at('users/fan/photoURL')).toBe(second.photoURL);
  expect([...files.keys()].map((path) => `/${path}`)).toEqual([second.photoURL]);

  await memory.database.update({ 'users/fan/photoURL': null });
  await pruneAvatars('fan', pruneDeps);
  expect(files.size).toBe(0);
  expect(memory.at('avatars')).toBeNull();
});

it('an avatar of a suspended member is refused', async () => {
  const { deps, files, memory, send } = setUp();
  await memory.database.update({ 'suspensions/fan': { until: deps.clock.now() + 1, reason: 'Shouting.' } });
  await expect(send(photo)).rejects.toMatchObject({ code: 'suspended' });
  expect([files.size, memory.at('users/fan/photoURL')]).toEqual([0, null]);
});

it('two members with the same avatar have two files', async () => {
  const { files, memory, pruneDeps, send } = setUp();
  const [one, other] = [await send(photo, 'fan'), await send(photo, 'moderator')];
  expect(one.photoURL).not.toBe(other.photoURL);
  await deleteAvatars('fan', pruneDeps);
  expect([...files.keys()].map((path) => `/${path}`)).toEqual([other.photoURL]);
  expect(memory.at('memberReferences/moderator/avatars')).not.toBeNull();
});

it('an avatar that is being uploaded is kept, and an abandoned one is deleted', async () => {
  const { deps, files, memory, pass, pruneDeps, send } = setUp();
  const bucket = deps.bucket();
  const dying = { ...deps, bucket: () => ({ ...bucket, save: () => Promise.reject(new Error('Dead.')) }) };
  await expect(uploadAvatar('fan', photo.toString('base64'), dying)).rejects.toThrow('Dead.');
  await pruneAvatars('fan', pruneDeps);
  expect(memory.at('memberReferences/fan/avatars')).not.toBeNull();
  pass(11 * 60_000);
  await send(Buffer.from('another'));
  await pruneAvatars('fan', pruneDeps);
  expect(Object.keys(memory.at('memberReferences/fan/avatars') as object)).toHaveLength(1);
  expect(files.size).toBe(1);
});

it('an avatar is refused for visitors, for unconfirmed members and over the rate limit', async () => {
  const { memory, send } = setUp();
  await expect(uploadAvatar(undefined, 'AAAA', setUp().deps)).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  await expect(send(photo, 'nobody')).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(send(Buffer.alloc(1_600_000))).rejects.toMatchObject({ code: 'invalid-input' });
  await memory.database.update({
    'limits/avatars-fan': { hour: 0, pictures: uploadLimits.avatars.picturesPerHour, day: 0, bytes: 0 },
  });
  await expect(send(photo)).rejects.toMatchObject({ code: 'too-many-requests' });
  expect(memory.at('users')).toBeNull();
});

import { describe, expect, it } from 'vitest';
import {
  createPictureWorld as createWorld,
  photo,
  photoId as id,
  picture,
} from '../../test/doubles/picture-world.ts';
import { PictureError } from './store-picture.ts';
import { uploadLimits } from './upload-picture.ts';

const hourMs = 60 * 60_000;

describe('uploading a picture', () => {
  it('a picture is stored under a hash of its bytes, and its record is written last', async () => {
    const { keep, memory, world, files } = createWorld();
    world.saving = () => expect(memory.at(`media/${id}`)).toBeNull();
    expect(await keep()).toEqual({ id, ...picture });
    expect(memory.at(`media/${id}`)).toEqual({ id, ...picture });
    expect([...files]).toEqual([
      [`media/${id}/480.avif`, 'image/avif'],
      [`media/${id}/480.webp`, 'image/webp'],
      [`media/${id}/share.jpg`, 'image/jpeg'],
    ]);
  });

  it.each(['fan', 'moderator', 'author'])('a picture from a %s is accepted as a poster', async (uid) => {
    const { keep, memory } = createWorld();
    expect(await keep(photo, uid, 'poster')).toEqual({ id, ...picture });
    expect(memory.at(`limits/posters-${uid}`)).toMatchObject({ pictures: 1 });
    expect(memory.at(`limits/uploads-${uid}`)).toBeNull();
  });

  it('a poster from an unconfirmed or suspended member is refused', async () => {
    const { keep, world, deps } = createWorld();
    await expect(keep(photo, 'new', 'poster')).rejects.toMatchObject({ code: 'unauthenticated' });
    await deps.database.update({ 'suspensions/fan': { until: 9, reason: 'Shouting.' } });
    await expect(keep(photo, 'fan', 'poster')).rejects.toMatchObject({ code: 'suspended' });
    expect(world.encoded).toBe(0);
  });

  it('a picture is encoded once, however often and by whom it is uploaded', async () => {
    const { keep, world, memory } = createWorld();
    const first = await keep();
    expect(await keep(photo, 'admin')).toEqual(first);
    expect(world.encoded).toBe(1);
    expect(memory.at('limits/uploads-admin')).toBeNull();
  });

  it('a picture is encoded once even if it is uploaded three times simultaneously', async () => {
    const { keep, world } = createWorld();
    let finish = () => undefined as void;
    world.encoding = () => new Promise((resolve) => (finish = resolve));
    const all = Promise.all([keep(), keep(photo, 'admin'), keep()]);
    // The others have polled for it a few times by then.
    for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
    finish();
    expect(await all).toEqual(Array.from({ length: 3 }, () => ({ id, ...picture })));
    expect(world.encoded).toBe(1);
  });

  it('a picture whose first upload fails is taken over by the next', async () => {
    const { keep, world } = createWorld();
    world.encoding = () => {
      if (world.encoded === 1) throw new Error('Out of memory');
    };
    const [first, second] = await Promise.allSettled([keep(), keep(photo, 'admin')]);
    expect(first.status).toBe('rejected');
    expect(second).toMatchObject({ status: 'fulfilled', value: { id } });
  });

  it('a picture whose first upload died is taken over once the lease has expired', async () => {
    const { keep, memory, deps, pass } = createWorld();
    await deps.database.update({ [`limits/once-${id}`]: { until: 100_000 } });
    await expect(keep()).rejects.toMatchObject({ code: 'busy' });
    pass(100_000);
    expect(await keep()).toMatchObject({ id });
    expect(memory.at(`limits/once-${id}`)).toBeNull();
  });

  it('a file that is not a picture is refused with the reason', async () => {
    const { keep, world, memory } = createWorld();
    world.encoding = () => {
      throw new PictureError('No picture that we can read.');
    };
    await expect(keep()).rejects.toMatchObject({
      code: 'not-a-picture',
      message: 'No picture that we can read.',
    });
    expect(memory.at(`media/${id}`)).toBeNull();
    expect(memory.at(`limits/once-${id}`)).toBeNull();
  });

  it('a picture leaves no record if the bucket fails, and is stored the next time', async () => {
    const { keep, world, memory } = createWorld();
    world.saving = () => Promise.reject(new Error('The bucket does not answer'));
    await expect(keep()).rejects.toThrow('The bucket does not answer');
    expect(memory.at(`media/${id}`)).toBeNull();
    world.saving = () => undefined;
    expect(await keep()).toMatchObject({ id });
  });

  it.each([1, 2, 3, 4, 5, 6])(
    'a picture is stored by the second upload if call %i to the database fails',
    async (call) => {
      const { keep, memory, pass } = createWorld();
      memory.failCall(call);
      await keep().catch(() => undefined);
      memory.failCall(0);
      // A lease that could not be released expires.
      pass(hourMs / 2);
      expect(await keep()).toEqual({ id, ...picture });
      expect(memory.at(`media/${id}`)).toEqual({ id, ...picture });
    },
  );
});

describe('upload limits per member', () => {
  it('a member can upload a limited number of pictures per hour', async () => {
    const { keep, deps, pass } = createWorld();
    const sixty = { hour: 0, pictures: uploadLimits.uploads.picturesPerHour - 1, day: 0, bytes: 0 };
    await deps.database.update({ 'limits/uploads-author': sixty });
    await keep(Buffer.from('the last'));
    await expect(keep(Buffer.from('one more'))).rejects.toMatchObject({ code: 'too-many-requests' });
    await keep(Buffer.from('of somebody else'), 'admin');
    pass(hourMs);
    await keep(Buffer.from('one more'));
  });

  it('a member can upload a limited number of bytes per day', async () => {
    const { keep, deps, pass } = createWorld();
    await deps.database.update({
      'limits/uploads-author': { hour: 0, pictures: 0, day: 0, bytes: uploadLimits.uploads.bytesPerDay - 8 },
    });
    await keep(Buffer.from('8 bytes.'));
    pass(hourMs);
    await expect(keep(Buffer.from('x'))).rejects.toMatchObject({ code: 'too-many-requests' });
    pass(23 * hourMs);
    await keep(Buffer.from('x'));
  });

  it('a member cannot upload a file that is too big', async () => {
    const { keep } = createWorld();
    await expect(keep(Buffer.alloc(6_000_001))).rejects.toMatchObject({ code: 'invalid-input' });
  });
});

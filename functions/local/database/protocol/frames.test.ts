import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FrameReader, framesOf, ProtocolError } from './frames.ts';

test('a message is assembled from its frames, and each frame is valid text', () => {
  const long = fc
    .string({ unit: 'binary', minLength: 1 })
    .map((text) => text.repeat(Math.ceil(40_000 / text.length)));
  fc.assert(
    fc.property(fc.oneof(fc.json(), long), (text) => {
      fc.pre(!/^\d{1,6}$/.test(text));
      const reader = new FrameReader(1_000_000);
      const frames = framesOf(text);
      const read = frames.map((frame) => reader.read(Buffer.from(frame).toString()));
      expect(read.at(-1)).toBe(text);
      expect(read.slice(0, -1).every((each) => each === null)).toBe(true);
      expect(frames.every((frame) => frame.length <= 16_384)).toBe(true);
    }),
  );
});

test('a keep-alive is not a message, except within one', () => {
  const reader = new FrameReader(100);
  expect(reader.read('0')).toBeNull();
  expect(reader.read('2')).toBeNull();
  expect(reader.read('[1')).toBeNull();
  expect(reader.read('0]')).toBe('[10]');
});

test('a message that never ends is refused', () => {
  const reader = new FrameReader(100);
  reader.read('999');
  expect(() => reader.read('x'.repeat(101))).toThrow(ProtocolError);
});

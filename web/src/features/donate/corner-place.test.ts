import { describe, expect, it } from 'vitest';
import { type Box, placeFor } from './corner-place.ts';

const phone = { width: 390, height: 844 };
const tag: Box = { left: 248, right: 377, top: 780, bottom: 828 };

/** Returns the place in the corner of a phone whose page has these controls. */
const placeOn = (controls: Box[], { reading = false } = {}) =>
  placeFor({
    window: phone,
    tag,
    reading,
    isFree: (box) =>
      !controls.some(
        ({ left, right, top, bottom }) =>
          left < box.right && right > box.left && top < box.bottom && bottom > box.top,
      ),
  });
const fromEdgeToEdge = (top: number, bottom: number): Box => ({ left: 16, right: 374, top, bottom });

describe('the Donate button in the corner', () => {
  it('the Donate button shows in full if it covers no control', () => {
    expect(placeOn([])).toEqual({ shape: 'whole', offsetY: 0 });
    expect(placeOn([fromEdgeToEdge(700, 748)])).toEqual({ shape: 'whole', offsetY: 0 });
  });

  it('the Donate button shows only its icon while the reader scrolls down', () => {
    expect(placeOn([], { reading: true })).toEqual({ shape: 'icon', offsetY: 0 });
  });

  it('the Donate button shows only its icon if the full button would cover a control', () => {
    expect(placeOn([{ left: 16, right: 300, top: 790, bottom: 830 }])).toEqual({ shape: 'icon', offsetY: 0 });
  });

  it('the Donate button hides all but a finger’s width if its icon would cover a control', () => {
    expect(placeOn([{ left: 16, right: 360, top: 790, bottom: 830 }])).toEqual({
      shape: 'sliver',
      offsetY: 0,
    });
  });

  it('the Donate button moves up to the next gap if even a finger’s width would cover a control', () => {
    const place = placeOn([fromEdgeToEdge(800, 844), fromEdgeToEdge(740, 788)]);
    expect(place.shape).toBe('sliver');
    expect(tag.bottom - place.offsetY).toBeLessThanOrEqual(740);
    expect(tag.bottom - place.offsetY).toBeGreaterThan(732);
  });

  it('the Donate button stays in the corner if there is no gap', () => {
    expect(placeOn([fromEdgeToEdge(0, 844)])).toEqual({ shape: 'sliver', offsetY: 0 });
  });
});

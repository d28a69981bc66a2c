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
  it('the Donate button is whole where it covers no control', () => {
    expect(placeOn([])).toEqual({ shape: 'whole', climb: 0 });
    expect(placeOn([fromEdgeToEdge(700, 748)])).toEqual({ shape: 'whole', climb: 0 });
  });

  it('the Donate button shows its icon alone while the reader scrolls down', () => {
    expect(placeOn([], { reading: true })).toEqual({ shape: 'mark', climb: 0 });
  });

  it('the Donate button shows its icon alone where the whole button would cover a control', () => {
    expect(placeOn([{ left: 16, right: 300, top: 790, bottom: 830 }])).toEqual({ shape: 'mark', climb: 0 });
  });

  it('the Donate button hides all but a finger’s width where its icon would cover a control', () => {
    expect(placeOn([{ left: 16, right: 360, top: 790, bottom: 830 }])).toEqual({ shape: 'edge', climb: 0 });
  });

  it('the Donate button moves up to the next gap where even a finger’s width would cover a control', () => {
    const place = placeOn([fromEdgeToEdge(800, 844), fromEdgeToEdge(740, 788)]);
    expect(place.shape).toBe('edge');
    expect(tag.bottom - place.climb).toBeLessThanOrEqual(740);
    expect(tag.bottom - place.climb).toBeGreaterThan(732);
  });

  it('the Donate button stays in the corner where there is no gap', () => {
    expect(placeOn([fromEdgeToEdge(0, 844)])).toEqual({ shape: 'edge', climb: 0 });
  });
});

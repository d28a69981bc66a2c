import { describe, expect, test } from 'vitest';
import { emptyEventFilter, eventFilterFrom, matchesFilter } from './event-filter.ts';

const from = (search: string) => eventFilterFrom(new URLSearchParams(search));

test.each([
  ['', {}],
  ['city=+K%C3%B6ln+', { city: 'Köln' }],
  ['country=de', { country: 'DE' }],
  ['country=Germany', {}],
  ['genre=Black+Metal&band=Mot%C3%B6rhead', { genre: 'black-metal', band: 'motorhead' }],
  ['from=2026-11-21&to=2026-12-24', { from: '2026-11-21', to: '2026-12-24' }],
  ['from=2026-13-41&to=tomorrow', {}],
  ['band=%2F..%2F%24&genre=%23', {}],
  [`city=${'x'.repeat(200)}`, { city: 'x'.repeat(80) }],
])('the query ?%s is read as the filter %j', (search, expected) => {
  expect(from(search)).toEqual({ ...emptyEventFilter, ...expected });
});

describe('an event in Berlin on the night when the clocks go back', () => {
  const event = {
    city: 'Köln',
    country: 'DE',
    genres: { doom: true as const },
    lineUp: ['Bölzer', 'Windhand'],
    startsAt: Date.parse('2026-10-24T23:30:00Z'),
    timeZone: 'Europe/Berlin',
  };
  test.each([
    ['', true],
    ['city=koln&country=DE&genre=doom&band=bolzer', true],
    ['city=Berlin', false],
    ['country=AT', false],
    ['genre=sludge', false],
    ['band=Wind', false],
    ['from=2026-10-25', true],
    ['to=2026-10-24', false],
    ['from=2026-10-26', false],
  ])('whether the event matches the filter ?%s: %s', (search, expected) => {
    expect(matchesFilter(event, from(search))).toBe(expected);
  });
});

test('a festival is found on its last day, including the small hours of its last night', () => {
  const festival = {
    ...{ city: 'Clisson', country: 'FR', lineUp: ['Gojira'], timeZone: 'Europe/Paris' },
    startsAt: Date.parse('2027-06-17T14:00:00Z'),
    endsAt: Date.parse('2027-06-20T23:00:00Z'),
  };
  expect(matchesFilter(festival, from('from=2027-06-20&to=2027-06-20'))).toBe(true);
  expect(matchesFilter(festival, from('from=2027-06-21'))).toBe(false);
});

import * as v from 'valibot';
import { expect, it } from 'vitest';
import { bandKey } from '../../src/contract/article-index.ts';
import { venueDateKey } from '../../src/contract/venue-date.ts';
import { eventFieldsSchema } from '../../src/contract/event-schemas.ts';
import { cleanFields } from '../../src/events/clean-fields.ts';
import { demoArticles } from './articles.ts';
import { coverNames, type DemoPictures } from './covers.ts';
import { demoEvents, fieldsOf } from './seed-events.ts';

const picture = {
  id: 'a'.repeat(24),
  width: 960,
  height: 960,
  widths: [480, 960],
  placeholder: '#1c1a18',
};
const pictures = Object.fromEntries(coverNames.map((name) => [name, picture])) as DemoPictures;
const articles = new Set(demoArticles.map(({ title }) => title));

const reviewed = demoArticles.flatMap(({ bands }) => bands);

it.each(['2026-11-21T23:50Z', '2027-03-27T12:00Z', '2027-10-30T12:00Z'])(
  'every demo event can be announced as of %s',
  (day) => {
    const now = Date.parse(day);
    const all = demoEvents.map((event) => fieldsOf(event, { pictures, articles, now }));
    for (const fields of all) {
      expect(v.safeParse(eventFieldsSchema, fields).issues).toBeUndefined();
      expect(cleanFields(fields)).toEqual(fields);
    }
    expect(new Set(all.map(venueDateKey)).size).toBe(all.length);
  },
);

it('every report of a demo event is a demo article, and every band of a demo event has an article', () => {
  const reports = demoEvents.flatMap(({ report }) => report ?? []);
  expect(reports.filter((title) => !articles.has(title))).toEqual([]);
  const known = new Set(reviewed.map(bandKey));
  const strangers = demoEvents.flatMap(({ lineUp }) => lineUp).filter((name) => !known.has(bandKey(name)));
  expect(strangers).toEqual([]);
});

it('the demo has events that are cancelled, postponed to a date and postponed without one', () => {
  const since = demoEvents.map(({ since: change }) => change && [change.action, 'days' in change]);
  expect(since).toContainEqual(['cancel', false]);
  expect(since).toContainEqual(['postpone', true]);
  expect(since).toContainEqual(['postpone', false]);
  expect(demoEvents.length).toBeGreaterThanOrEqual(24);
});

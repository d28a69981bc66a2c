// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { ownZone } from '../../../lib/zone-texts.ts';
import { eventDrafts, type EventForm } from './drafts.ts';

describe('drafts of events', () => {
  const place = { uid: 'vera', event: null };
  const form = { title: 'Slow', timeZone: 'Europe/Berlin', lineUp: ['Bell Witch'] } as EventForm;

  test('a draft is stored for its member until it is removed', () => {
    expect(eventDrafts.write(place, { form, base: form })).toBe(true);
    expect(eventDrafts.read(place)).toMatchObject({ form });
    expect(eventDrafts.read({ uid: 'toni', event: null })).toBeNull();
    expect(eventDrafts.read({ uid: 'vera', event: 'e1' })).toBeNull();
    eventDrafts.remove(place);
    expect(eventDrafts.read(place)).toBeNull();
  });

  test.each(['', 'Europe/Atlantis'])(
    'a draft with the time zone “%s” keeps everything else that was typed',
    (zone) => {
      const kept = { ...form, timeZone: zone };
      eventDrafts.write(place, { form: kept, base: kept });
      expect(eventDrafts.read(place)?.form).toMatchObject({ title: 'Slow', timeZone: ownZone() });
    },
  );

  test('a draft that cannot be parsed is ignored', () => {
    localStorage.setItem('riffhall:event:vera:', '{"form":{"title":3}}');
    expect(eventDrafts.read(place)).toBeNull();
    localStorage.setItem('riffhall:event:vera:', '{');
    expect(eventDrafts.read(place)).toBeNull();
  });
});

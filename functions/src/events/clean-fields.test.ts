import { describe, expect, it } from 'vitest';
import { beginEventWorld as setUp, hours, showFields } from '../../test/doubles/event-world.ts';
import type { EventFields } from '../contract/event-schemas.ts';
import { cleanFields } from './clean-fields.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

describe('cleaning of fields', () => {
  it.each<[string, Partial<EventFields>, Partial<EventFields>]>([
    ['lines of what nobody sees', { title: ' Slow\u200B \n Night\u202E ' }, { title: 'Slow Night' }],
    ['heaped marks', { venue: `SO36${'\u0335'.repeat(30)}` }, { venue: `SO36${'\u0335'.repeat(4)}` }],
    [
      'a band that is named twice',
      { lineUp: ['Amenra', 'AMENRA ', '!!!', '†††'] },
      { lineUp: ['Amenra', '!!!', '†††'] },
    ],
    ['genres', { genres: ['Doom', 'doom', 'Post Metal', '†'] }, { genres: ['doom', 'post-metal'] }],
    ['paragraphs', { description: ' One\r\n\r\n\r\n\r\nTwo\u0007 ' }, { description: 'One\n\nTwo' }],
    ['the name of a zone', { timeZone: 'europe/berlin' }, { timeZone: 'Europe/Berlin' }],
    [
      'an address',
      { ticketUrl: 'HTTPS://Tickets.example/a b' },
      { ticketUrl: 'https://tickets.example/a%20b' },
    ],
    ['nothing', { ticketUrl: '', summary: '', poster: null }, { ticketUrl: '', summary: '', poster: null }],
    ['markup, which stays text', { title: '<b>Slow</b> & loud' }, { title: '<b>Slow</b> & loud' }],
  ])('the fields of an event are cleaned: %s', (_what, change, cleaned) => {
    expect(cleanFields(showFields(change))).toEqual(showFields(cleaned));
  });

  it.each<[string, Partial<EventFields>]>([
    ['title', { title: '\u200B\u2060' }],
    ['venue', { venue: '…' }],
    ['city', { city: '—' }],
    ['country', { country: 'XQ' }],
    ['country', { country: 'ZZ' }],
    ['lineUp', { lineUp: ['\u200B'] }],
    ['poster', { poster: { ...showFields().poster!, alt: '\u200B' } }],
    ['ticketUrl', { ticketUrl: `https://tickets.example/${'ü'.repeat(400)}` }],
  ])('the %s cannot become empty through cleaning', (field, change) => {
    expect(() => cleanFields(showFields(change))).toThrow(new RegExp(`^fields\\.${field}`));
  });
});

describe('who may set which fields', () => {
  it.each<[string, string, Partial<EventFields>]>([
    ['what is too far ahead', 'fan', { startsAt: now + hours(24 * 1101), doorsAt: null }],
    ['a report of a member', 'fan', { report: 'live-at-so36' }],
    ['a report that is not there', 'ann', { report: 'nothing' }],
    ['a poster that is not there', 'ann', { poster: { ...showFields().poster!, id: 'f'.repeat(24) } }],
    [
      'a poster of a member that is not there',
      'fan',
      { poster: { ...showFields().poster!, id: 'f'.repeat(24) } },
    ],
  ])('a field is refused: %s', async (_what, by, change) => {
    const { propose, memory } = await setUp();
    await expect(propose(by, change)).rejects.toMatchObject({
      code: change.report && by === 'fan' ? 'forbidden' : 'invalid-input',
    });
    expect([memory.at('events'), memory.at('eventProposals'), memory.at('venueDates')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('the size of a poster comes from our record, whatever was sent', async () => {
    const { announced, card } = await setUp();
    const poster = {
      ...showFields().poster!,
      width: 7,
      height: 9,
      placeholder: 'data:image/webp;base64,evil',
    };
    expect(card(await announced({ poster }))?.poster).toEqual(showFields().poster);
  });
});

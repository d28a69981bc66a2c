import { createHash } from 'node:crypto';
import { randomFrom } from '../../seed/random.ts';
import type { StandInVideo } from './channel.ts';

const day = 24 * 3_600_000;
const count = 132;

const bands = [
  'Half Mast',
  'Grave Dial',
  'Magda Kroll',
  'Kaldera Works',
  "Widow's Ledger",
  'Mourning Shift',
  'The Lesser Fires',
  'Ninety Ton',
  'Vetehinen',
  'Bell Metal Choir',
  'Carrion Post',
  'Plover',
  'Sundown Clerks',
  'Rookery',
  'Nachtzug',
  'Ostkreuz',
  'Hautakivi',
  'Iron Orchard',
  'Saint Ferrous',
] as const;

const songs = [
  'Tin Roof',
  'Return to Sender',
  'Nine Hours',
  'The Leeks',
  'Runner Beans',
  'Umbrella Inside Out',
  'Cold Ferry',
  'Ledger of Salt',
  'Slag',
  'Night Porter',
  'Low Water',
  'The Great Bell',
  'Furnace Hymn',
  'Second Shift',
  'Black Bread',
] as const;

const places = [
  'Slag Heap',
  'the Salt Store',
  'Vooruit',
  'the Ferry',
  'a kitchen in Leeds',
  'St Crux',
  'the Old Pool',
] as const;

type Shape = (band: string, other: string, song: string, place: string) => { title: string; tags: string[] };

const shapes: readonly [Shape, ...Shape[]] = [
  (band, _other, song) => ({ title: `${band} – ${song} (official video)`, tags: [band, 'official video'] }),
  (band, _other, song, place) => ({ title: `${band} - ${song} | live at ${place}`, tags: [band, 'live'] }),
  (band, other, song) => ({ title: `${band} feat. ${other} – ${song}`, tags: [band, other] }),
  (band, _other, _song, place) => ({ title: `${band} | full set at ${place}`, tags: [band, 'full set'] }),
  (band) => ({ title: `In the van with ${band}`, tags: [band, 'interview', 'Riffhall'] }),
  (band, _other, song) => ({ title: `How “${song}” was written: ${band} explain`, tags: [band, 'lesson'] }),
  (band) => ({ title: `${band} unpack their pedals`, tags: [band, 'gear', 'Riffhall'] }),
  (band, other) => ({ title: `${band} vs. ${other} — whose riff is it?`, tags: [band, other, 'quiz'] }),
];

/** An id in the shape of a real one, the same in every run. */
const idOf = (number: number) =>
  createHash('sha256').update(`video ${number}`).digest('base64url').slice(0, 11);

/** Three years of a channel, newest first. The newest is two days old. */
export function demoVideos(now: number): StandInVideo[] {
  const random = randomFrom(7);
  return Array.from({ length: count }, (_, number): StandInVideo => {
    const band = random.pick(bands);
    const other = random.pick(bands.filter((one) => one !== band) as [string, ...string[]]);
    const { title, tags } = random.pick(shapes)(band, other, random.pick(songs), random.pick(places));
    const isLong = title.includes('full set');
    return {
      id: idOf(number),
      title,
      tags,
      publishedAt: Math.floor(now - (2 + number * 8.2 + random.between(0, 6)) * day),
      seconds: isLong ? random.whole(1900, 4100) : random.whole(95, 940),
      embeddable: number % 23 !== 11,
      state: number % 40 === 17 ? 'private' : number % 50 === 33 ? 'deleted' : 'public',
    };
  });
}

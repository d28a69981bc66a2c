import { createHash } from 'node:crypto';
import { randomFrom } from '../../seed/random.ts';
import type { StandInVideo } from './channel.ts';

const day = 24 * 3_600_000;

/** The bands of the demo articles, each with its songs. */
const songsOf = {
  'Half Mast': ['Reagent', 'Eleven Years', 'Minutes of the Meeting', 'Ward 4 / Ward 9'],
  'Grave Dial': ['Stairwell B', 'Excess', 'Own Fault'],
  'Magda Kroll': ['Kitchen', 'Window', 'Larder'],
  'Kaldera Works': ['Slow Furnace', 'Yard', 'Tongs', 'Scale'],
  "Widow's Ledger": ['September Strokes', 'Gloves, Black, Six', 'Pears'],
  'Mourning Shift': ['Half Four', 'Northern General', 'Second Shift'],
  'The Lesser Fires': ['Runner Beans', 'Radio in the Shed', 'First Earlies'],
  'Ninety Ton': ['Novanta', 'Corso Francia', 'Nebbia', 'Secchio'],
  Vetehinen: ['Nuotta', 'Railo', 'Jään alla'],
  'Bell Metal Choir': ['Under the Bridge', 'Eleven Cents'],
  'Carrion Post': ['Sorting', 'Flat 4', 'Return to Sender'],
  Plover: ['Umbrella Inside Out', 'Seventeen Kinds', 'Opphold'],
  'Sundown Clerks': ['Comma', 'Out of Office', 'Form 6b'],
  Rookery: ['Grain Dryer', 'Elm, Elm, Ash', 'Wellington, Left'],
  Nachtzug: ['Bad Schandau', 'Night Porter'],
  Ostkreuz: ['Ringbahn', 'Letzte nach Erkner', 'Gleis 2'],
  Hautakivi: ['Mine', 'Horse'],
  'Iron Orchard': ['Olives', 'The Seventh Gate'],
  'Saint Ferrous': ['Junction Six', 'Mind the Eagle', 'Carry Me Over Wednesbury'],
} as const;

type Band = keyof typeof songsOf;
const bands = Object.keys(songsOf) as [Band, ...Band[]];

const places = [
  'Slag Heap',
  'the Salt Store',
  'the Ironmonger',
  'Low Water',
  'a kitchen in Leeds',
  'Kesselhaus Nord',
  'Mercoledì Pesante',
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

/** Returns an id in the format of a real one, the same in every run. */
const idOf = (number: number) =>
  createHash('sha256').update(`video ${number}`).digest('base64url').slice(0, 11);

/** Returns a channel's videos of the last three years, unless `count` is smaller, newest first. The newest is two days old. */
export function demoVideos(now: number, count = 132): StandInVideo[] {
  const random = randomFrom(7);
  return Array.from({ length: count }, (_, number): StandInVideo => {
    const band = random.pick(bands);
    const other = random.pick(bands.filter((one) => one !== band) as [Band, ...Band[]]);
    const { title, tags } = random.pick(shapes)(band, other, random.pick(songsOf[band]), random.pick(places));
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

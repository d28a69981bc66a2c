import { createHash } from 'node:crypto';
import { type Random, randomFrom } from '../../seed/random.ts';
import type { StandInVideo } from './channel.ts';

/** The size of a drawing, which has the aspect ratio of YouTube's thumbnails. */
export const drawn = { width: 640, height: 360 } as const;
const { width, height } = drawn;

interface Inks {
  paper: string;
  ink: string;
  /** The single warm colour of the picture. */
  glow: string;
}

/** The palettes of the covers: two colours and their paper, as a small printer has them. */
const printed: readonly [Inks, ...Inks[]] = [
  { paper: '#d9d2c3', ink: '#131211', glow: '#ff5b22' },
  { paper: '#131211', ink: '#d9d2c3', glow: '#ff5b22' },
  { paper: '#1d2730', ink: '#c9d2d6', glow: '#ff6a2b' },
  { paper: '#26301f', ink: '#d8d6b4', glow: '#e2b33c' },
  { paper: '#4a1420', ink: '#eadfd0', glow: '#ff7a3c' },
  { paper: '#c9b98f', ink: '#231a12', glow: '#c8401a' },
];

const many = (count: number, draw: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(at)).join('');
const round = (value: number) => Math.round(value * 10) / 10;

type Scene = (inks: Inks, random: Random) => string;

const sun = ({ glow }: Inks, random: Random) =>
  `<circle cx="${random.whole(140, 500)}" cy="${random.whole(90, 210)}" r="${random.whole(50, 120)}" fill="${glow}"/>`;

/** Ridges before a sun. */
const hills: Scene = (inks, random) => {
  const ridge = (at: number) => {
    const top = 150 + at * 34;
    const points = many(17, (step) => ` ${step * 40},${round(top + random.between(-46, 30))}`);
    return `<path d="M0,${height} L${points.trim().replaceAll(' ', ' L')} L${width},${height} Z" fill="${inks.paper}" stroke="${inks.ink}" stroke-width="4"/>`;
  };
  return sun(inks, random) + many(random.whole(4, 6), ridge);
};

/** Poles along a road, their wires, and birds. */
const wires: Scene = (inks, random) => {
  const [near, ground] = [random.whole(40, 150), random.whole(290, 340)];
  const feet = [0, 1, 2, 3].map((at) => ({ x: near + at * random.whole(110, 150), top: 40 + at * 55 }));
  const poles = feet.map(
    ({ x, top }, at) =>
      `<path d="M${x},${top} V${ground} M${x - 46 + at * 9},${top + 18} h${92 - at * 18}" stroke="${inks.ink}" stroke-width="${12 - at * 2.5}"/>`,
  );
  const lines = feet.slice(1).map(({ x, top }, at) => {
    const from = feet[at] ?? { x: 0, top: 0 };
    return `<path d="M${from.x},${from.top + 18} Q${(from.x + x) / 2},${top + random.whole(40, 80)} ${x},${top + 18}" fill="none" stroke="${inks.ink}" stroke-width="3"/>`;
  });
  const birds = many(random.whole(3, 11), () => {
    const [x, y] = [random.whole(40, 600), random.whole(20, 150)];
    return `<path d="M${x},${y} q9,-9 16,0 q8,-9 16,0" fill="none" stroke="${inks.ink}" stroke-width="4"/>`;
  });
  return `${sun(inks, random)}<rect y="${ground}" width="${width}" height="${height}" fill="${inks.ink}"/>${poles.join('')}${lines.join('')}${birds}`;
};

/** Beams above the heads of a crowd. */
const stage: Scene = (inks, random) => {
  const lit = random.whole(0, 4);
  const beams = many(5, (at) => {
    const [from, to] = [80 + at * 120, random.whole(0, width)];
    const colour = at === lit ? inks.glow : inks.ink;
    return `<path d="M${from - 8},0 h16 L${to + 60},270 H${to - 60} Z" fill="${colour}" opacity="${at === lit ? 0.95 : 0.4}"/>`;
  });
  const first = random.whole(40, 210);
  const band = many(random.whole(2, 4), (at) => {
    const x = first + at * 96 + random.whole(-10, 10);
    return `<path d="M${x},270 l8,-78 h28 l8,78 Z M${x - 14},${random.whole(204, 224)} h74 v9 h-74 Z" fill="#0b0a0a"/><circle cx="${x + 22}" cy="178" r="17" fill="#0b0a0a"/>`;
  });
  const heads = many(
    18,
    (at) =>
      `<circle cx="${at * 38 + random.whole(-8, 8)}" cy="${random.whole(300, 330)}" r="${random.whole(17, 25)}" fill="#0b0a0a"/>`,
  );
  const arms = many(random.whole(4, 9), () => {
    const x = random.whole(10, 620);
    return `<path d="M${x},320 l${random.whole(-12, 12)},-62 m-8,-2 v-20 m14,20 v-20" stroke="#0b0a0a" stroke-width="9"/>`;
  });
  return `${beams}<rect y="268" width="${width}" height="5" fill="${inks.ink}"/>${band}<rect y="318" width="${width}" height="60" fill="#0b0a0a"/>${heads}${arms}`;
};

/** A record, half out of its sleeve. */
const record: Scene = (inks, random) => {
  const [x, y, edge] = [random.whole(250, 470), random.whole(120, 240), random.whole(110, 300)];
  const grooves = many(
    9,
    (at) =>
      `<circle cx="${x}" cy="${y}" r="${70 + at * 12}" fill="none" stroke="#4a4641" stroke-width="${random.whole(1, 3)}"/>`,
  );
  const lines = many(
    random.whole(2, 5),
    (at) =>
      `<rect x="24" y="${30 + at * 34}" width="${random.whole(40, edge - 40)}" height="16" fill="${inks.paper}"/>`,
  );
  return `<circle cx="${x}" cy="${y}" r="186" fill="#131211"/>${grooves}<circle cx="${x}" cy="${y}" r="62" fill="${inks.glow}"/><circle cx="${x}" cy="${y}" r="${random.whole(5, 14)}" fill="${inks.paper}"/><rect width="${edge}" height="${height}" fill="${inks.ink}"/>${lines}`;
};

/** Pedals in a row on their cable. */
const pedals: Scene = (inks, random) => {
  const count = random.whole(2, 6);
  const lit = random.whole(0, count - 1);
  const step = width / count;
  const cable = many(
    count,
    (at) =>
      `<path d="M${at * step - 20},250 q${step / 2},${random.whole(40, 110)} ${step},0" fill="none" stroke="${inks.ink}" stroke-width="7"/>`,
  );
  const boxes = many(count, (at) => {
    const [x, top, wide] = [at * step + 18, random.whole(90, 140), step - 36];
    const knobs = many(
      random.whole(1, 3),
      (knob) => `<circle cx="${x + 26 + knob * 30}" cy="${top + 38}" r="11" fill="${inks.paper}"/>`,
    );
    return `<rect x="${x}" y="${top}" width="${wide}" height="${random.whole(160, 200)}" rx="8" fill="${inks.ink}"/>${knobs}<circle cx="${x + wide / 2}" cy="${top + 84}" r="9" fill="${at === lit ? inks.glow : inks.paper}"/><circle cx="${x + wide / 2}" cy="${top + 126}" r="21" fill="none" stroke="${inks.paper}" stroke-width="5"/>`;
  });
  return cable + boxes;
};

/** A van that comes towards us in the rain. */
const van: Scene = (inks, random) => {
  const [x, y] = [random.whole(60, 420), random.whole(80, 140)];
  const rain = many(
    40,
    () =>
      `<path d="M${random.whole(0, width)},${random.whole(0, height)} l-5,20" stroke="${inks.ink}" stroke-width="2" opacity="0.6"/>`,
  );
  const lamp = (at: number) =>
    `<circle cx="${at}" cy="${y + 128}" r="42" fill="${inks.glow}" opacity="0.45"/><circle cx="${at}" cy="${y + 128}" r="17" fill="#fff3d6"/>`;
  return `<path d="M0,${height} L${x + 40},${y + 90} h80 L${width},${height} Z" fill="#0b0a0a"/><rect x="${x}" y="${y}" width="160" height="170" rx="16" fill="#131211" stroke="${inks.ink}" stroke-width="4"/><rect x="${x + 18}" y="${y + 22}" width="124" height="62" rx="6" fill="${inks.paper}"/><circle cx="${x + random.whole(44, 60)}" cy="${y + 70}" r="15" fill="#131211"/><circle cx="${x + random.whole(98, 116)}" cy="${y + 70}" r="15" fill="#131211"/>${lamp(x + 30)}${lamp(x + 130)}${rain}`;
};

/** Two waves that meet in the middle. */
const quarrel: Scene = (inks, random) => {
  const wave = (colour: string, turned: number) =>
    many(24, (at) => {
      const tall = random.whole(20, 300);
      return `<rect x="${turned ? width - 14 - at * 14 : at * 14}" y="${(height - tall) / 2}" width="8" height="${tall}" fill="${colour}" opacity="0.9"/>`;
    });
  return wave(inks.ink, 0) + wave(inks.glow, 1);
};

/** Scenes by kind of title; all other titles get a landscape. */
const promises: readonly (readonly [RegExp, Scene])[] = [
  [/full set|live at/, stage],
  [/In the van/, van],
  [/pedals/, pedals],
  [/was written/, record],
  [/ vs\. /, quarrel],
];

/**
 * Returns the picture of a video as SVG. The title determines the scene and the id everything else, so that no two are alike.
 */
export function drawingOf({ id, title }: Pick<StandInVideo, 'id' | 'title'>): string {
  const random = randomFrom(createHash('sha256').update(id).digest().readUInt32BE());
  const inks = random.pick(printed);
  const [, promised] = promises.find(([words]) => words.test(title)) ?? [];
  const scene = promised ?? random.pick([hills, wires]);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${inks.paper}"/>${scene(inks, random)}</svg>`;
}

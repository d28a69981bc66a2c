import type { Screen } from './press.ts';
import type { Random } from './random.ts';
import { amps } from './scenes/amps.ts';
import { candles } from './scenes/candles.ts';
import { eclipse } from './scenes/eclipse.ts';
import { forest } from './scenes/forest.ts';
import { hand } from './scenes/hand.ts';
import { nave } from './scenes/nave.ts';
import { record } from './scenes/record.ts';
import { ridges } from './scenes/ridges.ts';
import { stage } from './scenes/stage.ts';
import { torn } from './scenes/torn.ts';
import { van } from './scenes/van.ts';
import { wires } from './scenes/wires.ts';
import { works } from './scenes/works.ts';

export const inkSets = {
  ember: { paper: [236, 229, 214], ink: [17, 15, 14], spot: [255, 90, 31] },
  rust: { paper: [226, 214, 190], ink: [26, 18, 15], spot: [176, 62, 28] },
  moss: { paper: [214, 213, 190], ink: [18, 24, 19], spot: [201, 160, 52] },
  slate: { paper: [208, 214, 212], ink: [15, 20, 26], spot: [255, 104, 48] },
  wine: { paper: [232, 216, 204], ink: [30, 12, 17], spot: [224, 70, 48] },
  bone: { paper: [236, 229, 214], ink: [17, 15, 14], spot: [146, 138, 122] },
} as const;

export interface Sleeve {
  scene: (random: Random) => string;
  screen: Screen;
  inks: keyof typeof inkSets;
  pitch: number;
  seed: number;
  /** What somebody hears who does not see it. */
  alt: string;
}

/** Every picture of the demo data, in the order of the walls they would hang on. */
export const sleeves = {
  stageEmber: {
    scene: stage,
    screen: 'photo',
    inks: 'ember',
    pitch: 8,
    seed: 3,
    alt: 'Three musicians in silhouette before white beams and one orange one, seen from the middle of the crowd',
  },
  stageNight: {
    scene: stage,
    screen: 'photo',
    inks: 'slate',
    pitch: 8,
    seed: 8,
    alt: 'A band under orange lamps on a blue night, hands and horns raised in the crowd',
  },
  stageWine: {
    scene: stage,
    screen: 'photo',
    inks: 'wine',
    pitch: 8,
    seed: 31,
    alt: 'A band against red light, the first rows with their arms up',
  },
  stageTorn: {
    scene: torn(stage),
    screen: 'copy',
    inks: 'ember',
    pitch: 9,
    seed: 25,
    alt: 'A concert photograph torn in three, moved apart, taped together and photocopied',
  },
  ampsWarm: {
    scene: amps,
    screen: 'photo',
    inks: 'rust',
    pitch: 9,
    seed: 7,
    alt: 'Two stacks of amplifiers in lamp light, one knob row brighter than the other',
  },
  ampsDots: {
    scene: amps,
    screen: 'dots',
    inks: 'ember',
    pitch: 15,
    seed: 4,
    alt: 'A wall of amplifiers in coarse newspaper dots, two orange pilot lamps on',
  },
  handSun: {
    scene: hand,
    screen: 'lines',
    inks: 'ember',
    pitch: 14,
    seed: 2,
    alt: 'An engraved hand with a studded wrist band makes the horns before an orange sun',
  },
  handTorn: {
    scene: torn(hand),
    screen: 'copy',
    inks: 'wine',
    pitch: 11,
    seed: 5,
    alt: 'A raised hand making the horns, torn across and stuck together out of line',
  },
  eclipseEmber: {
    scene: eclipse,
    screen: 'photo',
    inks: 'ember',
    pitch: 10,
    seed: 6,
    alt: 'A black sun with an orange corona above a pyramid, thin orbits around it',
  },
  eclipseMoss: {
    scene: eclipse,
    screen: 'dots',
    inks: 'moss',
    pitch: 15,
    seed: 12,
    alt: 'A black sun with a yellow rim on dark green, in coarse dots',
  },
  eclipseBone: {
    scene: torn(eclipse),
    screen: 'copy',
    inks: 'bone',
    pitch: 10,
    seed: 37,
    alt: 'An eclipse torn in strips and photocopied until only black and paper are left',
  },
  forestSun: {
    scene: forest,
    screen: 'cut',
    inks: 'ember',
    pitch: 12,
    seed: 9,
    alt: 'A woodcut of pines under a low orange moon',
  },
  forestMoss: {
    scene: forest,
    screen: 'lines',
    inks: 'moss',
    pitch: 14,
    seed: 15,
    alt: 'Engraved pines in green and a pale yellow moon behind them',
  },
  worksDusk: {
    scene: works,
    screen: 'lines',
    inks: 'ember',
    pitch: 14,
    seed: 10,
    alt: 'An engraved steel town on a river, smoke across the setting sun',
  },
  worksRust: {
    scene: works,
    screen: 'cut',
    inks: 'rust',
    pitch: 11,
    seed: 22,
    alt: 'A woodcut of factory halls and a water tower before a rust-red sun',
  },
  ridgesBone: {
    scene: ridges,
    screen: 'photo',
    inks: 'ember',
    pitch: 10,
    seed: 11,
    alt: 'White lines that pile up into mountains on black, one line of them orange, a moon behind',
  },
  ridgesSlate: {
    scene: ridges,
    screen: 'photo',
    inks: 'slate',
    pitch: 10,
    seed: 14,
    alt: 'Pale mountain lines on blue-black, one of them orange',
  },
  naveEmber: {
    scene: nave,
    screen: 'lines',
    inks: 'ember',
    pitch: 14,
    seed: 13,
    alt: 'Down a dark nave of pointed arches towards a glowing window, one figure on the way',
  },
  naveWine: {
    scene: nave,
    screen: 'dots',
    inks: 'wine',
    pitch: 15,
    seed: 16,
    alt: 'A wine-red church in coarse dots, all light at its far end',
  },
  wiresSun: {
    scene: wires,
    screen: 'dots',
    inks: 'ember',
    pitch: 15,
    seed: 17,
    alt: 'Telephone poles along an empty road, birds across a huge orange sun',
  },
  wiresMoss: {
    scene: wires,
    screen: 'cut',
    inks: 'moss',
    pitch: 12,
    seed: 18,
    alt: 'A woodcut road with poles and birds under a mustard-yellow sun',
  },
  candlesEmber: {
    scene: candles,
    screen: 'photo',
    inks: 'ember',
    pitch: 9,
    seed: 19,
    alt: 'Six dripping candles with orange flames in the dark',
  },
  recordEmber: {
    scene: record,
    screen: 'photo',
    inks: 'ember',
    pitch: 9,
    seed: 21,
    alt: 'A black record with an orange label, half out of a paper sleeve',
  },
  vanNight: {
    scene: van,
    screen: 'photo',
    inks: 'ember',
    pitch: 9,
    seed: 24,
    alt: 'A van comes towards us in the rain, two people behind the windscreen',
  },
} satisfies Record<string, Sleeve>;

export type SleeveName = keyof typeof sleeves;

/**
 * `npm run fonts:write`: subsets the three font families to the characters that the site uses and measures fallbacks for
 * them. Writes the .woff2 files and licences to `src/styles/fonts`, and in `src/styles` `fonts.css` and
 * `read-bold.css`, which only pages with long-form text import. All output is committed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const styles = (path) => fileURLToPath(new URL(`../src/styles/${path}`, import.meta.url));

const characters = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/**
 * The letters of Western European languages with their punctuation, which every page needs, and those of the others
 * that are written in Latin letters, loaded only where a name has one. The packages have them in separate files.
 */
const cuts = [
  { suffix: '', source: 'latin', text: `${characters(0x20, 0x7e)}${characters(0xa0, 0xff)}–—‘’‚“”„•…‹›€™−` },
  { suffix: '-ext', source: 'latin-ext', text: characters(0x100, 0x17f) },
];

const inHex = (code) => code.toString(16).toUpperCase();

/** Returns the `unicode-range` of a text: `U+20-7E, U+A3`. */
function rangeOf(text) {
  const runs = [];
  for (const code of [...text].map((each) => each.codePointAt(0)).sort((one, other) => one - other)) {
    const run = runs.at(-1);
    if (run && run.to === code - 1) run.to = code;
    else runs.push({ from: code, to: code });
  }
  return runs.map(({ from, to }) => `U+${inHex(from)}${to > from ? `-${inHex(to)}` : ''}`).join(', ');
}

const faces = [
  {
    family: 'Riffhall Display',
    early: true,
    package: 'big-shoulders-display',
    weight: 900,
    style: 'normal',
    file: 'display',
  },
  { family: 'Riffhall Text', package: 'archivo-narrow', weight: 500, style: 'normal', file: 'text-500' },
  { family: 'Riffhall Text', package: 'archivo-narrow', weight: 600, style: 'normal', file: 'text-600' },
  { family: 'Riffhall Read', package: 'source-serif-4', weight: 400, style: 'normal', file: 'read' },
  { family: 'Riffhall Read', package: 'source-serif-4', weight: 400, style: 'italic', file: 'read-italic' },
];
/** Loaded where a text has a bold word, and declared only in the style sheet for texts. */
const boldFaces = [
  { family: 'Riffhall Read', package: 'source-serif-4', weight: 700, style: 'normal', file: 'read-bold' },
  {
    family: 'Riffhall Read',
    package: 'source-serif-4',
    weight: 700,
    style: 'italic',
    file: 'read-bold-italic',
  },
];

// Advance widths in thousandths of an em: space, A to Z, a to z. The free equivalents of Arial and Times have the
// same metrics, and come first: where they are missing, a search for them costs least. A full name suffices, because
// every system finds the fonts by it.
const arial = {
  local: ['Liberation Sans', 'Arial', 'Arimo', 'Helvetica', 'Roboto'],
  space: 278,
  upper: [
    667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722,
    667, 944, 667, 667, 611,
  ],
  lower: [
    556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556,
    500, 722, 500, 500, 500,
  ],
};
const times = {
  local: ['Liberation Serif', 'Times New Roman', 'Tinos', 'Times', 'Noto Serif'],
  space: 250,
  upper: [
    722, 667, 667, 722, 611, 556, 722, 722, 333, 389, 722, 611, 889, 722, 722, 556, 722, 667, 556, 611, 722,
    722, 944, 722, 722, 611,
  ],
  lower: [
    444, 500, 444, 500, 444, 333, 500, 500, 278, 278, 500, 278, 778, 500, 500, 500, 500, 333, 389, 278, 500,
    500, 722, 500, 500, 444,
  ],
};
const arialBold = {
  local: ['Liberation Sans Bold', 'Arial Bold', 'Arimo Bold', 'Helvetica Bold', 'Roboto Bold'],
  space: 278,
  upper: [
    722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722,
    667, 944, 667, 667, 611,
  ],
};
const timesBold = {
  local: ['Liberation Serif Bold', 'Times New Roman Bold', 'Tinos Bold', 'Times Bold', 'Noto Serif Bold'],
  space: 250,
  lower: [
    500, 556, 444, 556, 444, 333, 500, 556, 278, 333, 556, 278, 833, 556, 500, 556, 556, 444, 389, 333, 556,
    500, 722, 500, 500, 444,
  ],
};
const fallbacks = [
  { family: 'Riffhall Display', face: 'display', system: arial, sample: 'upper' },
  {
    family: 'Riffhall Text',
    face: 'text-500',
    system: arial,
    sample: 'lower',
    weight: '100 599',
  },
  // Buttons and labels in capitals.
  {
    family: 'Riffhall Text',
    face: 'text-600',
    system: arialBold,
    sample: 'upper',
    weight: '600 900',
  },
  {
    family: 'Riffhall Read',
    face: 'read',
    system: times,
    sample: 'lower',
    // Not for every weight, because texts also have a bold one.
    weight: '400',
  },
];
const boldFallbacks = [
  {
    family: 'Riffhall Read',
    face: 'read-bold',
    system: timesBold,
    sample: 'lower',
    weight: '700',
  },
];

// The frequency of a to z in English, and the share of spaces.
const frequency = [
  8.2, 1.5, 2.8, 4.3, 12.7, 2.2, 2, 6.1, 7, 0.15, 0.77, 4, 2.4, 6.7, 7.5, 1.9, 0.1, 6, 6.3, 9.1, 2.8, 1, 2.4,
  0.15, 2, 0.07,
];
const spaceFrequency = 20;

function meanWidth(widthOf) {
  const letters = frequency.reduce((sum, share, index) => sum + share * widthOf(index), 0);
  const weight = frequency.reduce((sum, share) => sum + share, 0) + spaceFrequency;
  return (letters + spaceFrequency * widthOf('space')) / weight;
}

function fallbackFace({ family, face, system, sample, weight = '100 900' }, buffer) {
  const font = fontkit.create(buffer);
  const first = (sample === 'upper' ? 'A' : 'a').codePointAt(0);
  const glyphWidth = (index) =>
    font.glyphForCodePoint(index === 'space' ? 0x20 : first + index).advanceWidth / font.unitsPerEm;
  const systemWidth = (index) => (index === 'space' ? system.space : system[sample][index]) / 1000;
  const adjust = meanWidth(glyphWidth) / meanWidth(systemWidth);
  const percent = (value) => `${(value * 100).toFixed(2)}%`;
  const metric = (value) => percent(Math.abs(value) / font.unitsPerEm / adjust);
  return `/* ${face}: the fallback until the font has loaded, with matching metrics, so that the layout does not shift. */
@font-face {
  font-family: '${family} Fallback';
  font-weight: ${weight};
  src: ${system.local.map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${percent(adjust)};
  ascent-override: ${metric(font.ascent)};
  descent-override: ${metric(font.descent)};
  line-gap-override: ${metric(font.lineGap)};
}
`;
}

/**
 * Text painted first must not request a second file, so its rare letters are loaded with the text fonts (see
 * tokens.css).
 */
const familyOf = (face, cut) => (cut.suffix && face.early ? `${face.family} Rest` : face.family);

const fontFace = (face, cut) => `@font-face {
  font-family: '${familyOf(face, cut)}';
  font-style: ${face.style};
  font-weight: ${face.weight};
  font-display: swap;
  src: url('./fonts/${face.file}${cut.suffix}.woff2') format('woff2');
  unicode-range: ${rangeOf(cut.text)};
}
`;

const head = '/* Generated by web/build/write-fonts.mjs. */\n';

/** Subsets the fonts and writes the style sheet that declares them and their fallbacks. */
async function write(sheet, faces, fallbacks) {
  const rules = [head];
  const buffers = new Map();
  for (const face of faces) {
    const folder = dirname(require.resolve(`@fontsource/${face.package}/package.json`));
    for (const cut of cuts) {
      const source = await readFile(
        `${folder}/files/${face.package}-${cut.source}-${face.weight}-${face.style}.woff2`,
      );
      if (!cut.suffix) buffers.set(face.file, source);
      const subset = await subsetFont(source, cut.text, { targetFormat: 'woff2', noLayoutClosure: true });
      await writeFile(styles(`fonts/${face.file}${cut.suffix}.woff2`), subset);
      rules.push(fontFace(face, cut));
      process.stdout.write(`${face.file}${cut.suffix}.woff2 ${(subset.length / 1024).toFixed(1)} KiB\n`);
    }
    await writeFile(styles(`fonts/${face.package}.LICENSE.txt`), await readFile(`${folder}/LICENSE`));
  }
  for (const fallback of fallbacks) rules.push(fallbackFace(fallback, buffers.get(fallback.face)));
  await writeFile(styles(sheet), rules.join('\n'));
}

await write('fonts.css', faces, fallbacks);
await write('read-bold.css', boldFaces, boldFallbacks);

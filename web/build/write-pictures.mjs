/**
 * `npm run pictures:write`: draws the assets that must be image files: the site's icons, the picture for shared links, the
 * grain. The output is committed. Colours are those of the dark theme.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const { symbol, wordmark } = JSON.parse(await readFile(here('../src/ui/logo-shapes.json'), 'utf8'));
const [ground, bone, ember] = ['#131211', '#ece5d6', '#ff5a1f'];

const mark = (x, y, edge) =>
  `<svg x="${x}" y="${y}" width="${edge}" height="${edge}" viewBox="${symbol.viewBox}">
    <path d="${symbol.bars}" fill="${bone}"/><path d="${symbol.ember}" fill="${ember}"/></svg>`;

/** `share` is the proportion of the edge that the symbol takes. Systems crop maskable icons to circles. */
const plate = (share) => {
  const edge = 512 * share;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">
    <rect width="512" height="512" fill="${ground}"/>${mark((512 - edge) / 2, (512 - edge) / 2, edge)}</svg>`;
};

const [, , markWidth, markHeight] = wordmark.viewBox.split(' ').map(Number);
const shared = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
  <rect width="1200" height="630" fill="${ground}"/>
  <rect x="64" y="64" width="1072" height="8" fill="${bone}"/>
  <rect x="64" y="558" width="1072" height="8" fill="${bone}"/>
  <svg x="64" y="${630 / 2 - 90}" width="${(180 * markWidth) / markHeight}" height="180" viewBox="${wordmark.viewBox}">
    <path d="${wordmark.letters.join('')}" fill="${bone}"/></svg>
  ${mark(956, 225, 180)}
</svg>`;

/** Specks at fixed pseudo-random positions, so that the file is the same every time. */
async function grain(edge) {
  let seed = 7;
  const next = () => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648;
  const pixels = Buffer.alloc(edge * edge * 4);
  for (let at = 0; at < edge * edge; at++) pixels[at * 4 + 3] = next() < 0.18 ? 120 : 0;
  return sharp(pixels, { raw: { width: edge, height: edge, channels: 4 } })
    .png({ palette: true, colours: 4 })
    .toBuffer();
}

const png = (svg, edge) =>
  sharp(Buffer.from(svg)).resize(edge).png({ palette: true, compressionLevel: 9 }).toBuffer();
const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-3 -3 30 30"><path fill="${ground}" d="M-3-3h30v30H-3z"/><path fill="${bone}" d="${symbol.bars}"/><path fill="${ember}" d="${symbol.ember}"/></svg>`;

const files = {
  // No SVG: browsers lay it out like a page, beside ours.
  '../public/favicon.png': await png(favicon, 96),
  '../public/apple-touch-icon.png': await png(plate(0.6), 180),
  '../public/icon-192.png': await png(plate(0.68), 192),
  '../public/icon-512.png': await png(plate(0.68), 512),
  '../public/icon-maskable-512.png': await png(plate(0.5), 512),
  '../public/og.png': await png(shared, 1200),
  '../src/styles/grain.png': await grain(96),
};
for (const [path, content] of Object.entries(files)) {
  await writeFile(here(path), content);
  process.stdout.write(`${path} ${(content.length / 1024).toFixed(1)} KiB\n`);
}

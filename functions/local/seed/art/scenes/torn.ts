import { backdrop, box, line, plate, type Point, polygon, side } from '../drawing.ts';
import type { Random } from '../random.ts';

function tear(random: Random, y: number): Point[] {
  const points: Point[] = [];
  let drift = y;
  for (let x = -20; x <= side + 20; x += random.between(9, 22)) {
    drift += random.between(-9, 9) + (y - drift) * 0.06;
    points.push([x, drift]);
  }
  return points;
}

/** Another picture torn across, moved, taped down again and put on the copying machine. */
export const torn =
  (picture: (random: Random) => string) =>
  (random: Random): string => {
    const cuts = [random.between(250, 380), random.between(560, 700)];
    const edges = [tear(random, -40), ...cuts.map((cut) => tear(random, cut)), tear(random, side + 40)];
    const original = picture(random);
    const strips = edges.slice(0, -1).map((edge, index) => {
      const below = edges[index + 1] ?? [];
      const shift = random.between(-110, 110);
      const outline = [...edge, ...below.toReversed()];
      const paper = polygon(
        outline.map(([x, y]): Point => [x, y + (y > 0 ? 9 : 0)]),
        plate(0.98),
      );
      return `<g transform="translate(${shift.toFixed(1)} ${(index * 6).toFixed(1)}) rotate(${random.between(-1.6, 1.6).toFixed(2)} 500 500)">${paper}<g clip-path="url(#strip${index})">${original}</g></g>`;
    });
    const clips = edges.slice(0, -1).map((edge, index) => {
      const below = (edges[index + 1] ?? []).map(([x, y]): Point => [x, y - 7]);
      return `<clipPath id="strip${index}">${polygon([...edge, ...below.toReversed()], '#000')}</clipPath>`;
    });
    const tape = cuts.map((cut) => {
      const x = random.between(100, 800);
      return `<g transform="rotate(${random.between(-40, 40).toFixed(1)} ${x} ${cut})">${box(x - 90, cut - 27, 180, 54, plate(0.72), 'opacity="0.82"')}${line(
        [
          [x - 90, cut - 27],
          [x - 90, cut + 27],
        ],
        plate(0.3),
        3,
      )}${line(
        [
          [x + 90, cut - 27],
          [x + 90, cut + 27],
        ],
        plate(0.3),
        3,
      )}</g>`;
    });
    return [`<defs>${clips.join('')}</defs>`, backdrop(plate(0.9)), ...strips, ...tape].join('');
  };

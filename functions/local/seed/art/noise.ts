/** A fixed lattice of numbers from 0 to 1, by integer coordinates. */
export function lattice(x: number, y: number, seed: number): number {
  let mixed = Math.imul(x, 374_761_393) ^ Math.imul(y, 668_265_263) ^ Math.imul(seed, 1_274_126_177);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1_103_515_245);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296;
}

const ease = (part: number) => part * part * (3 - 2 * part);

/** Smooth hills between 0 and 1, one per unit of length. */
export function noise(x: number, y: number, seed: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const across = ease(x - left);
  const down = ease(y - top);
  const above = lattice(left, top, seed) * (1 - across) + lattice(left + 1, top, seed) * across;
  const below = lattice(left, top + 1, seed) * (1 - across) + lattice(left + 1, top + 1, seed) * across;
  return above * (1 - down) + below * down;
}

/** Clouds: hills with smaller hills on them. */
export function clouds(x: number, y: number, seed: number): number {
  let sum = 0;
  let weight = 0.5;
  for (let octave = 0; octave < 4; octave += 1) {
    sum += weight * noise(x, y, seed + octave);
    x *= 2.03;
    y *= 2.03;
    weight /= 2;
  }
  return sum / 0.9375;
}

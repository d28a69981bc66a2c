import { expect, it } from 'vitest';
import { basePorts, portsAt } from './ports.ts';

it('stacks whose offsets differ by hundreds share no port', () => {
  const taken = Array.from({ length: 100 }, (_, index) => Object.values(portsAt(index * 100))).flat();
  expect(new Set(taken).size).toBe(taken.length);
});

it('every port has unique last two digits', () => {
  const endings = Object.values(basePorts).map((port) => port % 100);
  expect(new Set(endings).size).toBe(endings.length);
});

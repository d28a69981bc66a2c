import { expect, it } from 'vitest';
import { bandCandidates } from './write-videos.ts';

it.each<[string, string[], string]>([
  ['Half Mast – Tin Roof (official video)', [], 'half-mast'],
  ['Half Mast - Tin Roof | live at Slag Heap', [], 'half-mast'],
  ['Tin Roof | Half Mast', [], 'half-mast'],
  ['Grave Dial feat. Carrion Post – Slag', [], 'carrion-post'],
  ['Grave Dial ft. Carrion Post – Slag', [], 'grave-dial'],
  ['Plover vs. Rookery — whose riff is it?', [], 'rookery'],
  ['Grave Dial x Plover', [], 'plover'],
  ['Motörhead live at the Salt Store', [], 'motorhead'],
  ['In the van', ['Half Mast'], 'half-mast'],
  ['A-ha – Hunting', [], 'a-ha'],
  ['Vetehinen: “Low Water”', [], 'low-water'],
])('the video %s, tagged %j, may be by %s', (title, tags, key) => {
  expect(bandCandidates(title, tags)).toContain(key);
});

it('the candidates for bands are limited in number and never have empty keys', () => {
  const tags = Array.from({ length: 500 }, (_, number) => `tag ${number}`);
  expect(bandCandidates('–––', tags).length).toBeLessThanOrEqual(20);
  expect(bandCandidates('?? | !!', ['…'])).toEqual([]);
});

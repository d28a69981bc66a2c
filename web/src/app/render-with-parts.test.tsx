import { expect, test } from 'vitest';
import { lazyPart } from '../ui/lazy-part.tsx';
import { renderWithParts } from './render-with-parts.ts';

const Riff = lazyPart<{ name: string }>(() => Promise.resolve({ default: ({ name }) => <p>{name}</p> }));
const Outer = lazyPart(() => Promise.resolve({ default: () => <Riff name="Inner" /> }));
const Broken = lazyPart(
  () => Promise.reject<{ default: () => null }>(new Error('no such file')),
  () => <p>Nothing</p>,
);

test('the first rendering contains the parts whose code had not been loaded, and the parts in them', async () => {
  const [one, other] = await Promise.all([
    renderWithParts(<Outer />),
    renderWithParts(
      <>
        <Riff name="Loud" />
        <Outer />
      </>,
    ),
  ]);
  expect(one).toContain('<p>Inner</p>');
  expect(other).toContain('<p>Loud</p>');
  expect(other).toContain('<p>Inner</p>');
  // What React leaves of a part that suspended, for which the browser reports an error.
  expect(one + other).not.toContain('<!--$!-->');
});

test('a part whose code fails to load does not stop the rendering', async () => {
  expect(await renderWithParts(<Broken />)).toContain('Nothing');
});

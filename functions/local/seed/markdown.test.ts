import { expect, it } from 'vitest';
import type { StoredPicture } from '../../src/contract/pictures.ts';
import { coverNames, type DemoPictures } from './covers.ts';
import { htmlOf, paragraphsOf } from './markdown.ts';

const picture: StoredPicture = {
  id: 'a'.repeat(24),
  width: 960,
  height: 960,
  widths: [480, 960],
  placeholder: '#1c1a18',
};
const pictures = Object.fromEntries(coverNames.map((name) => [name, picture])) as DemoPictures;

const text = `*Cooling* begins where **Blast**
broke off, "loudly".

![A van at night](../covers/vanNight.webp 'By night | Photo: Jo')

## The sums

- Diesel: 611 euros.
- [Tolls](/article/tolls): 74.

> It's like snoring.

<div data-player="https://www.youtube.com/watch?v=M7lc1UVf-VE"></div>`;

it('a demo text in Markdown becomes the HTML that the editor would produce', () => {
  expect(htmlOf(text, pictures)).toBe(
    '<p><em>Cooling</em> begins where <strong>Blast</strong> broke off, "loudly".</p>' +
      `<img data-picture="${picture.id}" src="/media/${picture.id}/960.webp" alt="A van at night" width="960" height="960" data-caption="By night" data-credit="Photo: Jo">` +
      '<h2>The sums</h2><ul><li>Diesel: 611 euros.</li><li><a href="/article/tolls">Tolls</a>: 74.</li></ul>' +
      "<blockquote><p>It's like snoring.</p></blockquote>" +
      '<div data-player="https://www.youtube.com/watch?v=M7lc1UVf-VE"></div>',
  );
});

it('a footnote of a demo text is placed at its number, and the line with its words is removed', () => {
  expect(htmlOf('It was late[^1], and loud.\n\n[^1]: By an *hour*.\n\nThey left.', pictures)).toBe(
    '<p>It was late<span data-footnote>By an <em>hour</em>.</span>, and loud.</p><p>They left.</p>',
  );
});

it('HTML characters in a demo text are escaped', () => {
  expect(htmlOf('Loud & clear: 3 < 4', pictures)).toBe('<p>Loud &amp; clear: 3 &lt; 4</p>');
});

it('the paragraphs of a demo text exclude headings, lists, quotations and pictures', () => {
  expect(paragraphsOf(text.replaceAll('"', ''))).toEqual([
    '<em>Cooling</em> begins where <strong>Blast</strong>\nbroke off, loudly.',
  ]);
});

import { describe, expect, test } from 'vitest';
import { isMarkdown } from './markdown-paste.ts';

describe('Markdown', () => {
  test.each<[what: string, text: string]>([
    ['a heading above words', '# Doom in the rain\n\nThey came on late.'],
    ['a heading below words', 'They came on late.\n\n## The set'],
    ['bold words', 'They played **everything** twice.'],
    ['bold words with underscores', 'They played __everything__ twice.'],
    ['words struck through', 'At ~~nine~~ ten.'],
    ['a link', 'See [the tour](https://tour.example/dates).'],
    ['a picture', '![The stage](https://other.example/stage.png)'],
    ['two items of a list', 'The set:\n\n- Funeral Bell\n- Black Rain'],
    ['items with lines and gaps between', '* Funeral Bell\n  long\n\n* Black Rain'],
    ['a numbered list', '1. Beer\n2. Bus'],
    ['a numbered list that begins later', '9. Beer\r\n\r\n10. Bus'],
    ['a quote of two lines', '> It was loud.\n> Too loud.'],
    ['a table', '| Song | Length |\n|---|:-:|\n| Rain | 12:04 |'],
    ['a table without outer strokes', 'Song | Length\n--- | ---\nRain | 12:04'],
    ['a footnote', 'They came late.[^1]\n\n[^1]: By an hour.'],
    ['code between fences', '```js\nlet loud = 11;\n```'],
  ])('a text with %s is Markdown', (_what, text) => {
    expect(isMarkdown(text)).toBe(true);
  });
});

describe('prose', () => {
  test.each<[what: string, text: string]>([
    ['nothing special', 'They came on late.\n\nThen they played.'],
    ['a lone star', 'Entry is free*\n* for members'],
    ['stars as a rating', '**** out of *****'],
    ['two stars for a note', 'Free** entry.\n** not for all'],
    ['letters that are not said', 'What the f**k, this s**t is good.'],
    ['a number sign', '# 1 in the charts'],
    ['a number sign inside a line', 'They are the #1 band, not # 2.\nNo more.'],
    ['tags', '#doom #sludge\n#stoner'],
    ['a multiplication', '2**3**4 and 2 * 3 * 4'],
    ['a stroke of three stars between parts', 'One.\n\n***\n\nTwo.'],
    ['a signature', 'See you\n---\nJo'],
    ['a dash at one line', 'Who is it?\n- Nobody.'],
    ['a range', '- 5 to - 8 degrees'],
    ['a year at the start of lines', '1986. It rained.\n1994. It rained again.'],
    ['a footnote that is not there', 'Late.[^1] And [^2]: so.'],
    ['one number', '1. Only this'],
    ['a larger sign', '> 9000 people came'],
    ['brackets', 'They [the band] (all of them) came.'],
    ['a name with underscores', 'See the file __init__.py and snake_case_name'],
    ['upright strokes', 'Doom | Sludge | Stoner\nand more | or less'],
    ['about a price', 'It costs ~~ 5 ~~ or so'],
  ])('prose with %s is not Markdown', (_what, text) => {
    expect(isMarkdown(text)).toBe(false);
  });
});

import { beforeEach, expect, it } from 'vitest';
import { articleHtml } from './article-html.ts';
import { htmlOfWordPress } from './wordpress-html.ts';

const picture = '0123456789abcdef01234567';
const left: string[] = [];
beforeEach(() => void (left.length = 0));
const leave = (what: string) => void left.push(what);
const convert = (content: string) =>
  articleHtml(
    htmlOfWordPress(content, '7', {
      byId: new Map([
        ['1', { address: '/one.jpg', alt: 'One' }],
        ['2', { address: '/two.jpg' }],
      ]),
      of: () => [],
      leave,
    }),
    { pictureAt: () => picture, linkTo: (address) => address, leave, here: '/article/doom' },
  );
const img = (alt = '') => `<img data-picture="${picture}" alt="${alt}" />`;
const link = (address: string, words: string) =>
  `<a href="${address}" rel="noopener nofollow ugc">${words}</a>`;
const player = '<div data-player="https://www.youtube.com/watch?v=dQw4w9WgXcQ"></div>';
const frame = '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>';
const base64 = (text: string) => Buffer.from(text).toString('base64');

it.each([
  ['[dropcap]T[/dropcap]hey [mark color="red"]came[/mark].', '<p>They came.</p>'],
  [
    '[vc_row][vc_column width="1/2"][vc_column_text]They <b>came</b>.\n\nSlow.[/vc_column_text][/vc_column][/vc_row]',
    '<p>They <strong>came</strong>.</p>\n<p>Slow.</p>',
  ],
  [
    '[et_pb_section bb_built="1"][et_pb_row][et_pb_text]<p>They came.</p>[/et_pb_text][et_pb_divider /][/et_pb_row][/et_pb_section]',
    '<p>They came.</p>',
  ],
  [
    '[tabs][tab title="Friday"]Bell[/tab][tab title="Saturday"]Ash[/tab][/tabs]',
    ['Friday', 'Bell', 'Saturday', 'Ash'],
  ],
  [
    '[vc_row][vc_single_image image="1"][vc_gallery images="1,2"][/vc_row]',
    [img('One'), `<section data-gallery>${img('One')}${img()}</section>`],
  ],
  ['[et_pb_row][et_pb_image src="https://old.example/a.jpg" alt="A wall" /][/et_pb_row]', img('A wall')],
  ['[fusion_row][fusion_imageframe]https://old.example/a.jpg[/fusion_imageframe][/fusion_row]', img()],
  ['[et_pb_row][et_pb_video src="https://youtu.be/dQw4w9WgXcQ"][/et_pb_video][/et_pb_row]', player],
  ['[vc_row][vc_video link="https://youtu.be/dQw4w9WgXcQ"][/vc_row]', player],
  [
    '[vc_row][vc_btn title="Tickets" link="url:https%3A%2F%2Ftickets.example%2F|target:_blank"][/vc_row]',
    `<p>${link('https://tickets.example/', 'Tickets')}</p>`,
  ],
  [
    '[et_pb_row][et_pb_button button_text="Tickets" button_url="https://tickets.example/" /][/et_pb_row]',
    `<p>${link('https://tickets.example/', 'Tickets')}</p>`,
  ],
  [
    '[button link="https://tickets.example/"]Tickets[/button]',
    `<p>${link('https://tickets.example/', 'Tickets')}</p>`,
  ],
  [
    '[et_pb_row][et_pb_post_title title="on" meta="off"][/et_pb_post_title][et_pb_text]Slow.[/et_pb_text][/et_pb_row]',
    '<p>Slow.</p>',
  ],
  [
    "[av_one_half][av_button label='Tickets' link='manually,https://tickets.example/'][/av_one_half]",
    `<p>${link('https://tickets.example/', 'Tickets')}</p>`,
  ],
  [
    `[vc_column_text]</p> <h2>They came</h2> <p>Slow.[/vc_column_text][vc_raw_html]${base64('Loud%21')}[/vc_raw_html]`,
    ['<h2>They came</h2>', '<p>Slow.', '<p>Loud!</p>'],
  ],
  [`[vc_raw_html]${base64(encodeURIComponent(frame))}[/vc_raw_html]`, player],
  [`[fusion_code]${base64(frame)}[/fusion_code]`, player],
])(
  'the text, pictures and links in the codes of a page builder arrive without these: %s',
  (content, parts) => {
    const html = convert(content);
    if (typeof parts === 'string') expect(html.trim()).toBe(parts);
    else for (const part of parts) expect(html).toContain(part);
    expect(html).not.toMatch(/[[\]]/);
  },
);

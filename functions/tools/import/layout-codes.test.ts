import { expect, it } from 'vitest';
import { convertWordPress as convert, img, linkAlone, video } from './testing/convert.ts';

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
    '[vc_row][vc_single_image image="7"][vc_gallery images="7,9"][/vc_row]',
    [img('Seven', 'The seventh'), `<section data-gallery>${img('Seven', 'The seventh')}${img()}</section>`],
  ],
  ['[et_pb_row][et_pb_image src="https://old.example/a.jpg" alt="A wall" /][/et_pb_row]', img('A wall')],
  ['[fusion_row][fusion_imageframe]https://old.example/a.jpg[/fusion_imageframe][/fusion_row]', img()],
  ['[et_pb_row][et_pb_video src="https://youtu.be/dQw4w9WgXcQ"][/et_pb_video][/et_pb_row]', video()],
  ['[vc_row][vc_video link="https://youtu.be/dQw4w9WgXcQ"][/vc_row]', video()],
  [
    '[vc_row][vc_btn title="Tickets" link="url:https%3A%2F%2Ftickets.example%2F|target:_blank"][/vc_row]',
    linkAlone('https://tickets.example/', 'Tickets'),
  ],
  [
    '[et_pb_row][et_pb_button button_text="Tickets" button_url="https://tickets.example/" /][/et_pb_row]',
    linkAlone('https://tickets.example/', 'Tickets'),
  ],
  [
    '[button link="https://tickets.example/"]Tickets[/button]',
    linkAlone('https://tickets.example/', 'Tickets'),
  ],
  [
    '[et_pb_row][et_pb_post_title title="on" meta="off"][/et_pb_post_title][et_pb_text]Slow.[/et_pb_text][/et_pb_row]',
    '<p>Slow.</p>',
  ],
  [
    "[av_one_half][av_button label='Tickets' link='manually,https://tickets.example/'][/av_one_half]",
    linkAlone('https://tickets.example/', 'Tickets'),
  ],
  [
    `[vc_column_text]</p> <h2>They came</h2> <p>Slow.[/vc_column_text][vc_raw_html]${base64('Loud%21')}[/vc_raw_html]`,
    ['<h2>They came</h2>', '<p>Slow.', '<p>Loud!</p>'],
  ],
  [`[vc_raw_html]${base64(encodeURIComponent(frame))}[/vc_raw_html]`, video()],
  [`[fusion_code]${base64(frame)}[/fusion_code]`, video()],
])(
  'the text, pictures and links in the codes of a page builder arrive without these: %s',
  (content, parts) => {
    const html = convert(content);
    if (typeof parts === 'string') expect(html.trim()).toBe(parts);
    else for (const part of parts) expect(html).toContain(part);
    expect(html).not.toMatch(/[[\]]/);
  },
);

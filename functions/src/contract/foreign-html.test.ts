import { expect, it } from 'vitest';
import { isEmojiPicture, isHidden, isOfNoSize, linkTarget, writeScript } from './foreign-html.ts';

it.each([
  ['sup', '3', '³'],
  ['sup', '-1', '⁻¹'],
  ['sup', '2n', '²ⁿ'],
  ['sup', '1, 2', '¹, ²'],
  ['sub', '2', '₂'],
  ['sup', 'th', 'th'],
  ['sup', 'e', 'e'],
  ['sup', 'o', 'o'],
  ['sup', 'TM', 'TM'],
  ['sub', 'max', 'max'],
  ['sup', '[1]', '[1]'],
  ['sup', 'x', '^x'],
  ['sup', 'x+1', '^(x+1)'],
  ['sup', '1.5', '^(1.5)'],
  ['sub', 'i', '_i'],
  ['sup', 'words that are only small', 'words that are only small'],
  ['sup', ' ', ' '],
] as const)('%s of “%s” is written “%s”', (name, data, expected) => {
  const text = { data };
  writeScript([text], name);
  expect(text.data).toBe(expected);
});

it('a power in several pieces keeps its pieces', () => {
  const texts = [{ data: 'x' }, { data: '+1' }];
  writeScript(texts, 'sup');
  expect(texts).toEqual([{ data: '^(x' }, { data: '+1)' }]);
});

const target = 'https://example.com/tour?a=1&b=2';
const wrapped = encodeURIComponent(target);

it.each([
  `https://eur01.safelinks.protection.outlook.com/?url=${wrapped}&data=05%7C01&reserved=0`,
  `https://statics.teams.cdn.office.net/evergreen-assets/safelinks/1/atp-safelinks.html?url=${wrapped}&locale=en`,
  `https://l.facebook.com/l.php?u=${wrapped}&h=AT0`,
  `https://lm.facebook.com/l.php?u=${encodeURIComponent(`${target}&fbclid=IwAR0`)}&h=AT0`,
  `http://l.instagram.com/?u=${wrapped}&e=AT0`,
  `https://www.google.com/url?q=${wrapped}&sa=D&source=editors`,
  `https://www.google.co.uk/url?sa=t&url=${wrapped}`,
  `https://slack-redir.net/link?url=${wrapped}`,
  `https://gate.sc?url=${wrapped}&token=1`,
  `https://linkprotect.cudasvc.com/url?a=${wrapped}&c=E`,
  `https://mail.example/owa/redir.aspx?REF=x&URL=${wrapped}`,
  `https://scanmail.trustwave.com/?c=1&d=2&u=${wrapped}`,
  `https://imsva91-ctp.trendmicro.com:443/wis/clicktime/v1/query?url=${wrapped}&umid=1`,
  `https://avanan.url-protection.com/v1/url?o=${wrapped}&g=x`,
  `https://url.avanan.click/v2/___${target}___.YXA`,
  `https://url.avanan.click/v2/r01/___${target}___.YXA`,
  `https://secure-web.cisco.com/1aB-_c/${wrapped}`,
  `https://r.search.yahoo.com/_ylt=Aw/RV=2/RU=${wrapped}/RK=2/RS=x-`,
  `https://medium.com/r/?url=${wrapped}`,
  `https://eu-central-1.protection.sophos.com/?d=example.com&u=${btoa(target)}&i=NWY&t=a&h=b&s=c`,
  `https://us-west-2.protection.sophos.com?u=${encodeURIComponent(btoa(target))}`,
  `https://www.bing.com/ck/a?!&&p=1f&ptn=3&u=a1${btoa(target).replace(/=+$/, '')}&ntb=1`,
  `https://www.bing.com/aclick?ld=e8&u=${btoa(wrapped)}&rlid=1`,
  `https://link.edgepilot.com/s/1f/2b?u=${wrapped}`,
  `https://urlsand.esvalabs.com/?u=${wrapped}&e=1f&h=2b`,
  `https://deref-mail.com/mail/client/1f/dereferrer/?redirectUrl=${wrapped}`,
  `https://protect.checkpoint.com/v2/___${target}___.YXA`,
  `https://www.pinterest.com/offsite/?url=${wrapped}&token=1`,
  `https://href.li/?${target}`,
  `https://www.youtube.com/redirect?event=video_description&q=${wrapped}`,
  `https://urldefense.proofpoint.com/v2/url?u=https-3A__example.com_tour-3Fa-3D1-26b-3D2&d=DwMF&c=x`,
  `https://urldefense.com/v3/__${target}__;!!Abc!xyz$`,
  `https://urldefense.com/v3/__https://example.com/tour*a=1*b=2__;PyY!!Abc!xyz$`,
  `https://l.facebook.com/l.php?u=${encodeURIComponent(`https://www.google.com/url?q=${wrapped}`)}`,
])('the link %s leads to its target', (address) => {
  expect(linkTarget(address)).toBe(target);
});

it.each([
  'https://l.facebook.com/l.php?u=javascript%3Aalert(1)',
  'https://l.facebook.com/l.php',
  'https://www.google.com/search?q=https%3A%2F%2Fexample.com',
  'https://evil.example/l.facebook.com/l.php?u=https%3A%2F%2Fexample.com',
  'https://urldefense.proofpoint.com/v2/url?u=https-3A-',
  'https://urldefense.com/v3/__https://a.example/*__;a!!x$',
  'https://www.bing.com/ck/a?u=a1aHR0c*',
  `https://eu-central-1.protection.sophos.com/?u=${btoa('http')}`,
  `https://example.com/tour?u=${btoa('https://a.example')}`,
  'https://example.com/tour?url=https%3A%2F%2Fa.example',
  '#part',
  'https://',
])('the link %s stays', (address) => {
  expect(linkTarget(address)).toBe(address);
});

it.each([
  [{ alt: '🤘' }, true],
  [{ alt: '🤘🏽 ❤️' }, true],
  [{ alt: '👩‍🎤' }, true],
  [{ alt: '🇳🇴' }, true],
  [{ alt: '1️⃣' }, true],
  [{ alt: ':metal:' }, true],
  [{ alt: ':)', class: 'wp-smiley' }, true],
  [{ alt: '' }, false],
  [{ alt: '10' }, false],
  [{ alt: 'The stage 🤘' }, false],
  [{ alt: 'Jo', class: 'emoji-free' }, false],
])('a picture with %o is an emoji: %s', (attributes, expected) => {
  expect(isEmojiPicture(attributes)).toBe(expected);
});

it.each([
  ['div', { style: 'mso-element:comment-list' }, true],
  ['span', { style: 'color:red; mso-hide: all' }, true],
  ['span', { style: 'mso-special-character:comment' }, true],
  ['p', { style: 'DISPLAY:NONE !important' }, true],
  ['p', { hidden: '' }, true],
  ['span', { class: 'MsoCommentReference' }, true],
  ['span', { class: 'TextRun TrackChangeTextDeletion SCXW1' }, true],
  ['del', { cite: 'mailto:Jo', datetime: '2026-05-02' }, true],
  ['ins', { cite: 'mailto:Jo' }, false],
  ['del', { datetime: '2026-05-02' }, false],
  [
    'span',
    {
      style:
        'position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip: rect(0px, 0px, 0px, 0px)',
    },
    true,
  ],
  ['span', { style: 'clip-path: inset(50%)' }, true],
  ['span', { style: 'position:absolute;left:-9999px' }, true],
  ['h1', { style: 'text-indent: -999em' }, true],
  ['div', { style: 'max-height:0;overflow:hidden' }, true],
  ['div', { style: 'opacity: 0.0' }, true],
  ['span', { class: 'sr-only' }, true],
  ['span', { class: 'screen-reader-text' }, true],
  ['span', { class: 'a-b MuiBox__visuallyHidden' }, true],
  ['span', { class: 'VisuallyHidden_root__1a2b' }, true],
  ['dialog', {}, true],
  ['div', { popover: '' }, true],
  ['dialog', { open: '' }, false],
  ['span', { class: 'focus:not-sr-only not-sr-only screen-only' }, false],
  ['div', { style: 'position:relative; height:0; overflow:hidden; padding-bottom:56.25%' }, false],
  ['img', { style: 'opacity:0; transition: opacity 1s' }, false],
  ['div', { style: 'opacity:0.9; clip:rect(0, 90px, 90px, 0); transform:scale(0.9)' }, false],
  ['div', { style: 'left:-10px; height:0' }, false],
  ['div', { style: 'mso-element:footnote-list' }, false],
  ['a', { style: 'mso-comment-reference:BK_1' }, false],
  ['p', { style: 'mso-display:none-of-it' }, false],
  ['span', {}, false],
])('%s with %o is hidden: %s', (name, attributes, expected) => {
  expect(isHidden(name, attributes)).toBe(expected);
});

it.each([
  ['font-size: 0', true],
  ['FONT-SIZE:0.0PT !important', true],
  ['font: 0/0 a', true],
  ['font-size:1px', true],
  ['font-size:1.0pt', true],
  ['font-size:1.5em', null],
  ['font-size:11.0pt', false],
  ['font-size:12px', false],
  ['font-size:0; font-size:12px', false],
  ['font: bold 12px/0 Arial', false],
  ['font-size:0.6rem', false],
  ['font-size:0.6em', null],
  ['font-size:inherit', null],
  ['color:red', null],
])('text with the style “%s” is too small to be seen: %s', (style, expected) => {
  expect(isOfNoSize(style)).toBe(expected);
});

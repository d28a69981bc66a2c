import { expect, it } from 'vitest';
import { linksIn } from './links.ts';

const origin = 'https://riffhall.example';
const count = (text: string) => linksIn(text, origin).length;

/** Bands, albums and what fans write about them; none of these are links. */
const names = [
  ...[
    'Sunn O)))',
    '!!!',
    '...And You Will Know Us by the Trail of Dead',
    'Anal Cunt',
    'F.O.A.D.',
    'W.A.S.P.',
  ],
  ...['Meshuggah - obZen', 'Venom Prison/Inc.', 'AC/DC', 'D.R.I.', 'M.O.D.', 'S.O.D.', 'N.W.A.', 'R.E.M.'],
  ...['P.O.D.', 'T.S.O.L.', 'will.i.am', 'www.pitchshifter.com', 'www.fuck.com', 'The Residents: Dot.Com'],
  ...[
    'Fuck... I’m Dead',
    'Fucked Up',
    'Rotting Christ',
    'Cattle Decapitation',
    'Dying Fetus',
    'Gay for Johnny Depp',
  ],
  ...['Anal Vomit', 'Pungent Stench', 'Cock and Ball Torture', 'Rape of the Lock', 'Killing Joke', 'Suicide'],
  ...[
    'Nine Inch Nails: With_Teeth',
    'Mr. Bungle',
    'Dr. Feelgood',
    'St. Vitus',
    '†††',
    'SikTh',
    'HORSE the band',
  ],
  ...[
    '(hed) p.e.',
    '3.11',
    'blink-182',
    '65daysofstatic',
    '36 Crazyfists',
    'Portal: Vexovoid',
    'ISIS (the band)',
  ],
  ...[
    '40 Watt Sun',
    'Khanate: Clean Hands Go Foul',
    'Sleep: Dopesmoker',
    'Om',
    'Boris',
    'Melvins',
    'Earth 2',
  ],
  ...[
    'Vol.4',
    'Black Sabbath Vol. 4/5',
    'KEN mode',
    'letlive.',
    'fun.',
    'Coalesce: 0:12 Revolution in Just Listening',
  ],
  ...['feat.Someone/Other', 'A.M.S.G.', 'Amenra: Mass III.II', 'Ulver.No way', 'me.Too', 'http is not metal'],
  ...['Great album.Me and my friends', 'Loud.Top notch', 'the gig.Shop was closed'],
  ...['Ghost B.C.', 'G.I.S.M.', 'J.A.K.Q.', 'Swans: To Be Kind', 'Deafheaven: 10 Years Gone', 'ohm/imperial'],
];

it.each(names)('the name %s is not a link', (name) => {
  expect(count(name)).toBe(0);
  expect(count(`I love ${name}, (${name})!`)).toBe(0);
});

it.each<[string, number]>([
  ['https://band.bandcamp.com/album/x', 1],
  ['HTTP://EXAMPLE.COM', 1],
  ['see (http://a.example) and http://b.example', 2],
  ['www.cheap-pills.com', 1],
  ['cheap-pills.com/buy?x=1', 1],
  ['CHEAP.PILLS.RU', 1],
  ['evil\ufe0f.com', 1],
  ['evil.c\ufe0eo\u034fm', 1],
  ['evil\u3164.com', 1],
  ['https:\ufe0f//evil.example', 1],
  ['ｗｗｗ．cheap．com', 1],
  ['a.com b.net,c.org', 3],
  ['bit.ly/x cheap.shop/pills', 2],
  ['https://www.pitchshifter.com', 1],
  ['https://a.example@riffhall.example', 1],
  ['https://riffhall.example.evil.com/x', 1],
  ['https://riffhall.example/article/doom', 0],
  ['https://riffhall.example', 0],
  ['mail me@example.com', 0],
  ['1.5.com', 1],
  ['hxxp://cheap.example/x and hxxps://cheap.example', 2],
  ['h**p://cheap.example', 1],
  ['http : // cheap.example', 1],
  ['http  :\u200B\n//  cheap.example', 1],
  ['ftp://cheap.example/pills', 1],
  ['//cheap.example/pills', 1],
  ['cheap。com and cheap｡com', 2],
  ['cheap[.]com, cheap (dot) com, cheap{.}com', 3],
  ['che\u200Bap.c\u00ADom', 1],
  ['cheap.icu and cheap.de', 2],
  ['cheap.guru/pills cheap.app/x', 2],
  ['www.cheap.guru', 1],
  ['пример.рф xn--e1afmkfd.xn--p1ai', 2],
  ['192.0.2.7/pills and 192.0.2.7:8080/x', 2],
  ['192.0.2.7', 0],
])('the text %s has %i links', (text, links) => {
  expect(count(text)).toBe(links);
});

it.each([
  'a.'.repeat(1000),
  'a'.repeat(2000),
  `${'a-'.repeat(999)}.`,
  'http://'.repeat(280),
  `http${' '.repeat(700)}:${' '.repeat(1290)}x`,
  `[${' '.repeat(1990)}x`,
])('finding links in hostile text is not slow', (text) => {
  const began = performance.now();
  expect(count(text)).toBeLessThan(300);
  expect(performance.now() - began).toBeLessThan(1000);
});

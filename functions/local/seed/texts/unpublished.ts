import type { DemoArticle } from './article.ts';

/** What lies on the desks: one waits for its time, three are being written. */
export const unpublished: DemoArticle[] = [
  {
    by: 'author',
    kind: 'feature',
    title: 'What the drummer hears',
    excerpt:
      'A whistle two rooms away, a body that counts, and the bit before a song when it is nearly there.',
    tags: ['hearing', 'essay'],
    bands: ['Half Mast'],
    cover: 'ampsDots',
    daysAgo: 1,
    state: 'scheduled',
    text: `A drummer sits where nobody else would stand: behind the speakers, in front of the wall, a hand's breadth from four pieces of bronze. I asked eleven of them what they hear there. None said "the song".

Bram of Half Mast hears his own breath. Sami of Kaldera Works hears the sauna, also when there's none. Rui, who played a hundred and ninety-one strokes for a fever, says that he hears the stroke that comes next, and that the one he is playing is by then already over, "like a step".

<blockquote><p>I hear the one that comes next. The one I am playing is already over.</p></blockquote>

What they don't hear is praise. It comes from the front, and it arrives, they all say, as a kind of brightness in the floor.`,
  },
  {
    by: 'author',
    kind: 'review',
    title: 'Vetehinen: Kevätjää',
    excerpt: '',
    tags: ['black-metal', 'finland'],
    bands: ['Vetehinen'],
    cover: 'forestMoss',
    daysAgo: 1,
    state: 'draft',
    review: { band: 'Vetehinen', album: 'Kevätjää', label: 'Nordgrus', year: 2026, rating: 4 },
    text: `Spring ice is what one doesn't walk on. TK: ask Pirkko whether the cracking in the second song is the lake or the drum.

First impression: less rope.`,
  },
  {
    by: 'brenna',
    kind: 'interview',
    title: "Mr Ogle's seven valves",
    excerpt: 'An afternoon in a shed in Rotherham, with tea.',
    tags: ['sheffield', 'portrait'],
    cover: 'ampsWarm',
    daysAgo: 2,
    state: 'draft',
    text: `The shed's bigger inside. TK, measure it.

<strong>Why did you keep them?</strong>

Well, you never know, do you. And now you do.`,
  },
  {
    by: 'davide',
    kind: 'live-report',
    title: 'Olives, at last',
    excerpt: 'Iron Orchard without the orchard: one voice, one guitar, a village square.',
    tags: ['thessaloniki'],
    bands: ['Iron Orchard'],
    cover: 'eclipseMoss',
    daysAgo: 3,
    state: 'draft',
    text: `There were no dragons. I looked.

Katerina Vasilaki had put four chairs before the church and one for herself, and when the four were taken people brought their own from home, so that by nine o'clock the whole village sat in the road on kitchen chairs of every colour.`,
  },
];

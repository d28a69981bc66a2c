import type { DemoArticle } from './article.ts';

export const fastReviews: DemoArticle[] = [
  {
    by: 'davide',
    kind: 'review',
    title: 'Half Mast: No Time',
    excerpt: 'Eleven songs, twenty-three minutes, one chemistry teacher. Ghent hardcore at boiling point.',
    tags: ['hardcore', 'ghent', 'new-album'],
    bands: ['Half Mast'],
    cover: 'handTorn',
    daysAgo: 24,
    review: { band: 'Half Mast', album: 'No Time', label: 'Plain Death', year: 2026, rating: 4.5 },
    text: `I have sold their shirts, so discount what follows as you like.

Hardcore bands slow down with age; it's natural, there are knees. Half Mast have gone the other way and thrown out everything that isn't a bone. There's no introduction and no breakdown. There isn't a bar on here that you could lift out without the rest coming down. <em>Reagent</em> is fifty-one seconds long, contains a verse, a chorus, a change of mind and an apology, and I have had whole marriages with less in them.

Lies Verhaeghe's words used to be slogans, good ones. Now they're people: a mother at a parents' evening, a colleague who has stopped coming to lunch. She still shouts all of it. It turns out that one may shout kindly.

Twenty-three minutes. You will have time to hear it twice before they've found a parking space.`,
  },
  {
    by: 'davide',
    kind: 'review',
    title: 'Grave Dial: Claims Department',
    excerpt:
      'Death metal about stairs, shopping bags and the small print. The best lyrics of the year, if you could make them out.',
    tags: ['death-metal', 'lodz'],
    bands: ['Grave Dial'],
    cover: 'eclipseBone',
    daysAgo: 58,
    review: { band: 'Grave Dial', album: 'Claims Department', label: 'Plain Death', year: 2026, rating: 4.5 },
    text: `Read along. I never say that of death metal. But there's a sheet in the sleeve, typed, in four languages, and it's the saddest and funniest thing that I have read this year. "Item: one (1) bag, containing leeks." Agnieszka Wrona roars it over a riff like a lift falling, and you laugh, and a bar later you don't.

Musically it is the old school with the windows cleaned. Two guitars that know when to be one, a bass that's allowed to be heard, and a new drummer, nineteen, who plays blast beats as if he were shelling peas and then, at the end of <em>Stairwell C</em>, does nothing at all for eight bars. It takes nerve to do nothing at nineteen.

One star is missing half for the guest solo on <em>Excess</em>, which is just that.`,
    correction:
      'The leeks are in "Stairwell B", not in "Excess", and the band has pointed out that the guest soloist is the drummer\'s uncle. We stand by the half.',
  },
  {
    by: 'brenna',
    kind: 'review',
    title: "Rookery: Four O'Clock Ditch",
    excerpt: 'Black metal with mud on its boots and seven hundred guest vocalists.',
    tags: ['black-metal', 'norwich', 'field-recordings'],
    bands: ['Rookery'],
    cover: 'wiresMoss',
    daysAgo: 222,
    review: {
      band: 'Rookery',
      album: "Four O'Clock Ditch",
      label: 'Coldharbour Pressings',
      year: 2025,
      rating: 4,
    },
    text: `Plenty of black metal is about nature. Very little of it sounds as though anybody went out in it. Rookery go out in it, at four in the morning with a microphone in a bucket, and come back with their socks wet and something you haven't heard before.

The birds come first: a whole minute of rooks, grumbling awake, no music at all. When the guitars start they start <em>inside</em> the birds, at the same pitch and with the same raggedness, and for a while you honestly can't tell who's who. Fran Ogden's scream in the opener is the best single noise of the year. Mrs Pegg next door, I understand, prefers side two.

If there's a fault, it's that the middle songs keep to one tempo, a brisk walk along a hedge. Then comes <em>Grain Dryer</em>, eleven minutes on one chord with a machine in it, and it's so beautiful that I drove to Norfolk to look at one.`,
  },
  {
    by: 'brenna',
    kind: 'review',
    title: 'Saint Ferrous: Hammer of the Midlands',
    excerpt:
      'Six men in studded leather, average age fifty-eight, no irony whatsoever. Reader, I punched the air.',
    tags: ['heavy-metal', 'birmingham'],
    bands: ['Saint Ferrous'],
    cover: 'handSun',
    daysAgo: 75,
    review: {
      band: 'Saint Ferrous',
      album: 'Hammer of the Midlands',
      label: 'Ballast',
      year: 2026,
      rating: 3.5,
    },
    text: `In 1983 Saint Ferrous made an album called <em>Anvil Sunday</em>, sold nine thousand, and were dropped. In 2026 they have made another. In between they raised families, drove vans and, in the case of singer Roy Pargeter, taught three generations of Dudley to swim. Nobody told them that anything had changed.

And it hasn't! There are twin guitars. There's a song about an eagle and one about a motorway junction. Roy still goes for the high one at the end of every chorus and nine times in ten he gets it, and the tenth time he gets near enough that you cheer. <em>Junction Six</em> has the line "the lights of Aston guide me home tonight", sung as if it were Jerusalem, and I live in Sheffield and I welled up.

It's too long by a ballad. I won't say which, they know where I drink.`,
  },
  {
    by: 'davide',
    kind: 'review',
    title: 'Iron Orchard: The Seventh Gate of Dawn',
    excerpt: 'Power metal from Thessaloniki, with dragons. There are a great many dragons.',
    tags: ['power-metal', 'thessaloniki'],
    bands: ['Iron Orchard'],
    cover: 'eclipseMoss',
    daysAgo: 130,
    review: {
      band: 'Iron Orchard',
      album: 'The Seventh Gate of Dawn',
      label: 'Ballast',
      year: 2025,
      rating: 2.5,
    },
    text: `I counted the dragons: fourteen. I counted the key changes, and stopped when I ran out of keys.

Iron Orchard play so well that it's nearly a problem. Whatever the fingers can do has been done by the middle of the second song, and there are twelve songs. The choir is real, forty people, you can hear that they're happy. The drummer's feet are two small machines. And through all this glitter runs a story about a gate, in which by track nine I'd lost everyone's name.

But then there is <em>Olives</em>. It's three minutes long, it has one acoustic guitar and no dragon, and Katerina Vasilaki sings, in Greek, about her uncle's trees after the fire. I sat up as though somebody had said my name in a crowd. Whoever made this is in there behind all those gates. I'd like to meet them.`,
  },
  {
    by: 'author',
    kind: 'review',
    title: 'Vetehinen: Jään alla',
    excerpt: 'Folk black metal from under the ice: kantele, throat and a fishing hole.',
    tags: ['black-metal', 'folk', 'finland'],
    bands: ['Vetehinen'],
    cover: 'forestMoss',
    daysAgo: 250,
    review: { band: 'Vetehinen', album: 'Jään alla', label: 'Nordgrus', year: 2025, rating: 3.5 },
    text: `A vetehinen is a water spirit who pulls bathers down by the feet. The band have taken him at his word and recorded parts of this album through a hole in the ice of lake Pielinen, with a microphone on forty metres of rope. What one hears down there, it turns out, is the ice. It sings, in long falling notes, like a saw that has been told something.

They play along with it: kantele, two guitars, drums in the next room. Where they trust the lake it's extraordinary. The fast songs are good fast songs, of which there are many in Finland; one could change the names on them in the night and nobody would complain.

The title piece, though, nineteen minutes, is mostly rope. I mean it as praise.`,
  },
  {
    by: 'brenna',
    kind: 'review',
    title: 'Plover: Wet Wool',
    excerpt:
      'Bergen blackgaze: it rains, it rains, and somewhere behind it somebody is having a lovely time.',
    tags: ['blackgaze', 'bergen'],
    bands: ['Plover'],
    cover: 'ridgesSlate',
    daysAgo: 165,
    review: { band: 'Plover', album: 'Wet Wool', label: 'Half Light Works', year: 2025, rating: 4 },
    text: `It rains in Bergen two hundred and thirty-nine days a year, and Plover have been out in all of them. <em>Wet Wool</em> sounds like the world through a cagoule hood: everything muffled, everything bright at the edges, your own breath very near.

The trick with this kind of music is that the pretty and the horrible have to be the same notes. Most bands take turns. Plover do it at once: the drums go at a gallop, there's somebody shrieking two fields away, and right on top sits a guitar tune you could teach to children. <em>Umbrella Inside Out</em> is the happiest song I've ever heard with a blast beat in it.

You do want a change of weather by the end. Then the last track's called <em>Opphold</em>, which is, a Norwegian tells me, the word for when it stops, and for forty seconds it does.`,
  },
  {
    by: 'davide',
    kind: 'review',
    title: 'Carrion Post: Undelivered',
    excerpt:
      "Malmö crust, eleven songs, one microphone. They don't believe in rehearsing and you can hear it.",
    tags: ['crust', 'malmo'],
    bands: ['Carrion Post'],
    cover: 'stageTorn',
    daysAgo: 210,
    review: { band: 'Carrion Post', album: 'Undelivered', label: 'Plain Death', year: 2025, rating: 3 },
    text: `All four members of Carrion Post deliver letters. This is the sort of fact that reviewers put in, and normally I'd leave it out, but the record is about a strike, the strike was theirs, and the songs were written on the back of cards that say SORRY WE MISSED YOU.

They recorded it in an afternoon with one microphone hung from a lamp. It's a mess. The bass has gone to lunch, the second guitarist is very plainly learning <em>Sorting</em> while playing it. And every third song is so full of plain fury and good company that I wanted to put on a jacket and follow it down the road.

Three stars; five if you've ever stood at a gate at six in the morning with a flask. You know if you have.`,
  },
  {
    by: 'author',
    kind: 'review',
    title: 'Nachtzug: Liegewagen',
    excerpt: 'Instrumental metal from Leipzig, timed to the night train to Kraków. Bring a blanket.',
    tags: ['instrumental', 'leipzig', 'krautrock'],
    bands: ['Nachtzug'],
    cover: 'vanNight',
    daysAgo: 120,
    review: { band: 'Nachtzug', album: 'Liegewagen', label: 'Ballast', year: 2026, rating: 4 },
    text: `The four of Nachtzug have done the sensible thing and written an album for a purpose. It lasts nine hours and six minutes, which is the time that the sleeper took from Leipzig to Kraków before they took off the sleeper. It comes on eleven records. I've heard all of it, in one night, lying down, as the leaflet asks.

One can't speak of songs. There's a beat, motorik, a bit slower than the heart, that is sometimes under the floor and sometimes goes out altogether at what must be a border. There are guitars far off, like lit windows. Towards four in the morning comes the heaviest passage, forty minutes of it, and I slept through this, very deeply, and woke as one does when the train stands still.

I won't pretend that you need it. But I got up at six rested, in a strange town, and it was mine.`,
  },
  {
    by: 'brenna',
    kind: 'review',
    title: 'Sundown Clerks: Petty Cash',
    excerpt: 'Brussels noise rock with a filing system. Angular, funny, and signed in triplicate.',
    tags: ['noise-rock', 'brussels'],
    bands: ['Sundown Clerks'],
    cover: 'recordEmber',
    daysAgo: 260,
    review: { band: 'Sundown Clerks', album: 'Petty Cash', label: 'Tin Chapel', year: 2025, rating: 3.5 },
    text: `Three people who met in the basement of a European institution that they're not allowed to name, on a noise rock album where every song is a form. <em>Form 6b (Travel)</em> is a list of receipts over a bass line like a photocopier falling downstairs. <em>Annex</em> is entirely the word "notwithstanding".

It could be unbearable. It's saved by a rhythm section that has plainly spent its whole working life being told to keep still, and by Odile Maes, who plays guitar as though she were opening envelopes with her teeth. When she gets to "I regret to inform you that I regret", in <em>Regret to Inform</em>, there's a real ache under the joke.

Best heard on the way to an office. Second best on the way out.`,
  },
  {
    by: 'author',
    kind: 'review',
    title: 'Hautakivi: Six Songs Without a Stop (reissue)',
    excerpt:
      'The Lahti tape that taught the north to play slowly, out again on one long side, joins and all.',
    tags: ['doom', 'history', 'finland', 'reissue'],
    bands: ['Hautakivi'],
    cover: 'eclipseEmber',
    daysAgo: 300,
    review: {
      band: 'Hautakivi',
      album: 'Six Songs Without a Stop',
      label: 'Nordgrus',
      year: 2025,
      rating: 4.5,
    },
    text: `Four hundred cassettes were made, and for thirty years I've known people who knew somebody who had one. Now anybody can hear what all the hushed voices were about: four tired men in Lahti, a drummer who is three hours late, an engineer who has forgotten that the tape is running.

The joins are as bad as legend has it. Between the second song and the third one hears a chair, a cough and the word for "again". But already in the fourth something begins to happen that they've clearly not planned. They are too worn out to play fast and too proud to stop. The riff sinks to half its speed, and the guitarist, one can hear it, lifts his head.

Nordgrus have cleaned it with care and have left the chair in. I held my breath for it.`,
  },
];

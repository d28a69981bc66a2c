import type { DemoArticle } from './article.ts';

export const news: DemoArticle[] = [
  {
    by: 'admin',
    kind: 'news',
    title: 'New here: saved articles work in the tunnel',
    excerpt:
      'What you save on Riffhall can now be read without a connection. How it works, and what it keeps on your phone.',
    tags: ['riffhall'],
    cover: 'vanNight',
    daysAgo: 2,
    text: `You asked, mostly from trains. Press Save on an article and it comes along: text and pictures are kept on your device, and the page opens in the tunnel, in the cellar and at the back of the Salt Store, where no signal has ever been seen.

<ul><li>Saved articles are listed under your name, in <a href="/user/saved">Saved</a>.</li><li>Mark what you've read; keep what you want to find again.</li><li>Take one off the list and it leaves the device too.</li></ul>

It costs you some space and us nothing. Tell us what breaks.`,
  },
  {
    by: 'davide',
    kind: 'news',
    title: 'Slag Heap goes back to the tip, with a longer stage and the same soup',
    excerpt:
      'The festival near Katowice confirms its next summer: two nights, twenty-two bands, no camping on the coal.',
    tags: ['festival', 'katowice'],
    bands: ['Grave Dial', 'Magda Kroll'],
    cover: 'wiresSun',
    daysAgo: 3,
    text: `The people behind Slag Heap have confirmed that there will be a seventh year. It stays at two nights on the spoil tip, and the stage will be four metres wider, "because of the staircase", as a spokeswoman says. That means that <strong>Grave Dial</strong> are back. Also confirmed: <strong>Magda Kroll</strong>, who'll play at sunrise on the second day to whoever's still up.

Tickets are at forty-nine euros, as before. The soup's the same. There'll be two queues for it.`,
  },
  {
    by: 'brenna',
    kind: 'news',
    title: 'The Ironmonger is saved, for now, by eleven hundred people and a brass band',
    excerpt:
      "Sheffield's oldest heavy room had until the end of the month to find forty thousand pounds. It took nine days.",
    tags: ['venues', 'sheffield'],
    bands: ['Mourning Shift'],
    cover: 'stageTorn',
    daysAgo: 6,
    text: `It's done. The Ironmonger, which has had bands in it since it stopped having nails in it in 1977, needed £40,000 for a new roof or it would lose its licence. The appeal ran for nine days and came to £43,218, from eleven hundred and six people, one brewery, and the Dore Male Voice and Brass, who marched down Division Street with a bucket.

Mourning Shift played three nights for nothing. Ruth Abara, who does the sound, says the roof'll ruin the acoustics. "There's a lovely dip at two hundred hertz where the rain gets in," she told me. "I'm going to have to learn the place all over again." She was grinning like a kid.

The three thousand left over will go on monitors. Rookery, please note.`,
  },
  {
    by: 'author',
    kind: 'news',
    title: 'Kaldera Works add a second night in Tampere, with more chairs',
    excerpt:
      'The first evening of all four albums sold out in an hour. There will be another one the day after.',
    tags: ['doom', 'tampere', 'touring'],
    bands: ['Kaldera Works'],
    cover: 'ridgesSlate',
    daysAgo: 18,
    text: `The evening on which <strong>Kaldera Works</strong> play their four albums in a row at the Kivisali sold out in an hour and four minutes, which, the band points out, is also the length of <em>Ore</em>. There is now a second night. The venue has found another hundred and twenty chairs in a school.

The band ask people to come on time. "The doors are shut at seven," they write. "The first note is not long, but it is the first."`,
  },
  {
    by: 'davide',
    kind: 'news',
    title: 'Grave Dial and Carrion Post share a record, and one song',
    excerpt:
      'Łódź and Malmö meet on a split for Plain Death: four songs each, and a ninth that belongs to nobody.',
    tags: ['death-metal', 'crust', 'lodz', 'malmo'],
    bands: ['Grave Dial', 'Carrion Post'],
    cover: 'handTorn',
    daysAgo: 40,
    text: `It's called <em>Return to Sender</em>, it comes out in the spring on Plain Death, and it has nine songs, of which four are by Grave Dial and four by Carrion Post. The last one was recorded by both bands at once, in one room, nine people, two drummers. "We had rehearsed and they hadn't," says Agnieszka Wrona, "and by the end of the day you couldn't tell which was which. We're a bit worried."

The sleeve will be printed in Łódź, in black and in that orange.`,
  },
  {
    by: 'brenna',
    kind: 'news',
    title: "Tin Chapel's boiler gets a spare valve",
    excerpt: 'After our piece about the pressing plant a reader in Rotherham went to look in his shed.',
    tags: ['vinyl', 'sheffield'],
    cover: 'ampsDots',
    daysAgo: 8,
    text: `You may remember Maureen, the 1968 boiler at <a href="/article/the-last-pressing-plant-on-the-canal">Tin Chapel</a>, and the valve the size of a thumb that took a pressing plant down for a day. "Twelve quid," as Lorna Bexley put it, "in any shop in Sheffield. If it was 1971."

A reader, Mr Stanley Ogle of Rotherham, who is eighty-eight and used to fit them, went out to his shed and found seven. They're in the original paper. He took the bus over on Friday with all of them in a biscuit tin and wouldn't have money. He did ask whether he could hear something. Graham put on the Lesser Fires.

"He said it wanted a trumpet," Lorna reports. "But he stayed for both sides."`,
  },
  {
    by: 'author',
    kind: 'news',
    title: 'Hautakivi will play once more, in Järvenpää, where the car broke down',
    excerpt:
      'Thirty-four years after their only recording the Lahti four are giving one concert, in a filling station.',
    tags: ['doom', 'finland'],
    bands: ['Hautakivi'],
    cover: 'forestSun',
    daysAgo: 295,
    text: `The reissue of <em>Six Songs Without a Stop</em> has done what thirty years of letters couldn't. <strong>Hautakivi</strong> will play, once, on a Saturday, in the garage at Järvenpää where their drummer's car was repaired on the day of the recording while the others waited in the studio.

They'll begin three hours late. "It's historically correct," says the drummer.`,
  },
  {
    by: 'davide',
    kind: 'news',
    title: 'Nachtzug bring back the sleeper, for one night, with an orchestra of springs',
    excerpt:
      'Leipzig to Kraków in nine hours and six minutes: a real train, a real band, and two hundred berths.',
    tags: ['leipzig', 'krakow', 'krautrock', 'touring'],
    bands: ['Nachtzug', 'Magda Kroll'],
    cover: 'vanNight',
    daysAgo: 82,
    text: `It was to be expected that somebody would ask, and the somebody was a retired railwayman from Halle. There'll be a train: eleven coaches out of a museum, two hundred berths, and in the middle a luggage van, in which <strong>Nachtzug</strong> will play all nine hours of <em>Liegewagen</em>, piped through to every compartment. There's a knob. One can turn it down, but not off.

At dawn, on the platform in Kraków, <strong>Magda Kroll</strong> plays one note. Breakfast is included.`,
  },
  {
    by: 'brenna',
    kind: 'news',
    title: 'Rookery ask fans not to visit the rooks',
    excerpt:
      "It is April in the elms and there are young in the nests. The band have published a map of everyone else's.",
    tags: ['black-metal', 'norwich'],
    bands: ['Rookery'],
    cover: 'wiresMoss',
    daysAgo: 226,
    text: `Rookery have asked again, very politely, that people stop coming to look at the birds off their records. "We know you mean well," writes Ned Ogden. "You brought a flask. But there's four hundred nests and they can all see you."

In its place they've put up a map of rookeries open to the public, from Cornwall to Caithness, a hundred and sixty of them, each with its own recording. Fran has been to all of them. It took two springs. "I did scream at one," she says. "Just to check."`,
  },
  {
    by: 'author',
    kind: 'news',
    title: 'Nordgrus moves into a lighthouse',
    excerpt:
      'The Finnish label of Kaldera Works, Vetehinen and Hautakivi gives up its office in Helsinki for the outer archipelago.',
    tags: ['labels', 'finland'],
    bands: ['Vetehinen', 'Kaldera Works'],
    cover: 'naveEmber',
    daysAgo: 185,
    text: `The rent was lower, says Pirkko Salmela, who is the label. From the autumn on Nordgrus will send its records from the light of Sälgrund, which has had no keeper since 1989 and no post boat on Wednesdays.

Orders will take two days longer in summer and in a hard winter "until the ice has decided". In return one may visit: there's one bed, one record player, and the complete catalogue. The record player is on the top floor. "You'll hear that it runs slow," she says. "That's the tower. It turns the other way."`,
  },
  {
    by: 'admin',
    kind: 'news',
    title: 'Riffhall is a year old. Here is where your money went',
    excerpt:
      'What came in, what it paid for, and what is left. With thanks to everybody who put a coin into the hat.',
    tags: ['riffhall'],
    cover: 'handSun',
    daysAgo: 350,
    text: `A year ago this was four people and a list of bands. Now there are a few more of us and the list has grown. Some of you have given money, from one dollar to a hundred, and you ought to know what became of it.

<ul><li>The machines that this page comes from: less than you'd think. Nearly nothing on most days, and eleven dollars in the week of Slag Heap.</li><li>Paying for train tickets of people who write here: most of it.</li><li>One pair of moulded ear plugs, for an intern who tore his in half for a stranger.</li></ul>

What's left goes on trains. There's no advertising here and there won't be. We do have a smoke machine, but it was a present.`,
  },
];

import type { DemoArticle } from './article.ts';

export const doomReviews: DemoArticle[] = [
  {
    by: 'author',
    kind: 'review',
    title: 'Kaldera Works: Cooling',
    excerpt:
      'The fourth and last part of the steel cycle is the quietest, and the one that stays in the room when it has ended.',
    tags: ['doom', 'oulu', 'new-album'],
    bands: ['Kaldera Works'],
    cover: 'ridgesSlate',
    daysAgo: 7,
    review: { band: 'Kaldera Works', album: 'Cooling', label: 'Nordgrus', year: 2026, rating: 5 },
    text: `I was afraid of this record. One likes a band for what it does, and then the band has finished doing it.

<em>Cooling</em> begins where <em>Blast</em> broke off, on the same chord, but somebody has opened a door and the cold comes in. Sami plays the first song with brushes. Aino Lehto sings as if there were a person asleep in the next room. The riff, when it comes, in the seventh minute, is not an event; it's more that you notice it has been standing there.

There are five songs. Four of them are long, and none of them is longer than it should be, which after three albums of magnificent excess is nearly a shock. <em>Yard</em> is the best thing they've done: two notes, a chain dragged over gravel (a real one, they say), and around it a silence so exactly measured that I could hear the neighbour's clock.

Then the last one, three minutes, one riff, once. I have played it some forty times now, and each time at the end I've reached out to turn the record over, and there is nothing on the other side.

<a href="/article/kaldera-works-we-rehearse-next-to-a-sauna-and-that-is-the-tempo">They talk about it here</a>, as far as they talk.`,
  },
  {
    by: 'brenna',
    kind: 'review',
    title: 'Mourning Shift: Clocking Off',
    excerpt: 'Eighty minutes of Sheffield at half past four in the morning, all the lights going green.',
    tags: ['sludge', 'sheffield', 'new-album'],
    bands: ['Mourning Shift'],
    cover: 'worksRust',
    daysAgo: 10,
    review: { band: 'Mourning Shift', album: 'Clocking Off', label: 'Sixth Lamp', year: 2026, rating: 4.5 },
    text: `You'll have read by now about the car. Put it out of your mind. This would be a great record if it had cost them a bus fare.

It's sludge, by weight. But sludge tends to be about one feeling, and the feeling is usually "no". Mourning Shift have about nine. There's the song that's a night bus with nobody on it, Ste's bass pulling in at every stop out of pure good manners. There's the one where Dawn Pickering plays a solo of four notes and you have to sit down. There's a waltz, of sorts, for a microwave.

Col Hartley has stopped bellowing. He bellows still, but he's found the other thing he can do, a kind of flat worn-out talking just behind the beat, and he uses it for the lines that matter. "I've put your tea in the oven, love / it's Tuesday's" got me on the top deck of the 52, in front of people.

Side three sags a bit in the middle. Then side four happens, and the final chord, and it stops, a minute sooner than you'd expect, like somebody reaching over and switching off the lamp for you.`,
  },
  {
    by: 'author',
    kind: 'review',
    title: "Widow's Ledger: September Strokes",
    excerpt: "Gothic doom from an undertaker's book: eleven days of fever, counted on one drum.",
    tags: ['gothic', 'doom', 'porto'],
    bands: ["Widow's Ledger"],
    cover: 'candlesEmber',
    daysAgo: 149,
    review: {
      band: "Widow's Ledger",
      album: 'September Strokes',
      label: 'Half Light Works',
      year: 2026,
      rating: 4.5,
    },
    text: `There is a song on this album that has no notes. It's six minutes of one drum, struck a hundred and ninety-one times, and each stroke is a burial that the widow of a Porto undertaker entered in her book in September 1876 and had no time to describe. I read that in the leaflet before I listened, and thought it the kind of idea one admires. Then I listened, and about a third of the way through the strokes came closer together.

The rest is built around this hole. Inês Carvalho sings lists, candles, gloves and horses, over organ and two guitars that never hurry. Earlier Widow's Ledger could be pretty in a way that smelled a little of velvet. Not here.

It ends with an unpaid bill, carried over to the next year, in a major key. I don't know a more hopeful moment on any heavy record of late, and it's bookkeeping.`,
  },
  {
    by: 'author',
    kind: 'review',
    title: 'Ostkreuz: Umsteigen',
    excerpt: 'The Berlin post-metal group change trains: shorter, warmer, and with a trumpet.',
    tags: ['post-metal', 'berlin'],
    bands: ['Ostkreuz'],
    cover: 'wiresSun',
    daysAgo: 36,
    review: { band: 'Ostkreuz', album: 'Umsteigen', label: 'Ballast', year: 2026, rating: 4 },
    text: `Post-metal has one plot: it is quiet, it is quiet, it is loud. Ostkreuz have told it well four times. On their fifth album they have at last had the idea of being somewhere else when it gets loud.

You stand on a platform in <em>Ringbahn</em>, guitars passing on both sides, and the great crash that you have been waiting for happens in the next song, from a distance, as it were on the other line. It's a small trick. It makes the whole record walk about. There's also a trumpet, played by the bass player's mother, who was in the police band, and she plays it like an officer.

Not everything arrives. <em>Schienenersatzverkehr</em> is nine minutes long and that is the joke. But I've had it on every day on the way to work, and have twice missed my stop.

<div data-youtube="aqz-KE-bpKQ"></div>`,
  },
  {
    by: 'davide',
    kind: 'review',
    title: 'Magda Kroll: Długa 14',
    excerpt: 'Forty-one minutes, one guitar, two amplifiers, and somebody who is no longer in the hall.',
    tags: ['drone', 'krakow'],
    bands: ['Magda Kroll'],
    cover: 'forestMoss',
    daysAgo: 47,
    review: { band: 'Magda Kroll', album: 'Długa 14', label: 'Half Light Works', year: 2026, rating: 4 },
    text: `It's an address. You go in by the street door (a low E, held for seven minutes, with the tram in it), you climb three floors (a fifth, opening and closing like a lung), and then for half an hour you're in a flat from which the furniture has gone.

I'm a nervous person and I came to drone late. What taught me was Magda Kroll's right hand. She doesn't let a note lie there; she turns it, with that coin of hers, a hair to the left or right, and it shows another side. After ten minutes you hear a choir. There isn't any choir.

My one complaint is <em>Kitchen</em>, which ends just as I had sat down. Play it loud, but from the next room. I don't know why that is better. It's how one hears grandmothers.`,
  },
  {
    by: 'brenna',
    kind: 'review',
    title: 'The Lesser Fires: Allotment',
    excerpt:
      "Leeds' gentlest heavy band plant beans, lose a father, and turn up for the fifth time with the album of their lives.",
    tags: ['heavy-psych', 'leeds', 'new-album'],
    bands: ['The Lesser Fires'],
    cover: 'forestSun',
    daysAgo: 20,
    review: { band: 'The Lesser Fires', album: 'Allotment', label: 'Sixth Lamp', year: 2026, rating: 5 },
    text: `It starts with a spade going in. Then another. By the fourth you notice it's in time, and by the sixth the fuzz comes up underneath like something that's been down there all winter.

Jonah Weir's dad died two springs ago and left him half an allotment, a shed with a radio in it, and no instructions. That's the album. It's ten songs about not knowing when to plant things, played by three people who have got so good at one another that they seem to breathe in the same places. <em>Runner Beans</em> is eight minutes of the warmest heavy guitar you'll hear this year. <em>Radio in the Shed</em> is Jonah on his own with a nylon string and the shipping forecast, and if you've ever cleared out someone's coat pockets, do have a chair handy.

I gave their last one four and a half and was told that I'm soft. I've had three weeks to find what's wrong with this. The sleeve shows dirt on a light floor, if you're fussy.`,
  },
  {
    by: 'davide',
    kind: 'review',
    title: 'Ninety Ton: Piccione',
    excerpt: 'Turin stoner rock with a dead bird on the cover and a very live rhythm section inside.',
    tags: ['stoner', 'turin'],
    bands: ['Ninety Ton'],
    cover: 'ampsWarm',
    daysAgo: 98,
    review: { band: 'Ninety Ton', album: 'Piccione', label: 'Plain Death', year: 2025, rating: 3.5 },
    text: `Everybody in Turin will tell you that they were at the concert with the bucket. I was. It is therefore with some tenderness that I write: the second half of this album is too long.

The first half, however! <em>Novanta</em> has a riff so fat that it needs two doors. <em>Corso Francia</em> is eleven kilometres of straight road in six minutes, with a drum fill at each traffic light. Giulia Rosso plays bass like somebody moving a piano down the stairs on her own and enjoying it. Nothing is clever, everything's heavy, and it swings.

Then come three slow ones in a row. They've discovered the desert, as one does. There's no desert in Piedmont, there's fog, and when for two minutes at the end of <em>Nebbia</em> they notice it, they sound like no other band on earth. More fog next time.`,
  },
  {
    by: 'author',
    kind: 'review',
    title: 'Bell Metal Choir: Eleven Cents',
    excerpt:
      'Two guitars, six bells, and the interval between a hall and a church. The first recording by the Utrecht ensemble.',
    tags: ['avant-garde', 'utrecht', 'drone'],
    bands: ['Bell Metal Choir'],
    cover: 'naveWine',
    daysAgo: 190,
    review: {
      band: 'Bell Metal Choir',
      album: 'Eleven Cents',
      label: 'Coldharbour Pressings',
      year: 2025,
      rating: 4,
    },
    text: `They said that it couldn't be recorded and they were nearly right. A bell on a record is a photograph of the sea. What they did in the end was to put the microphones not near the bells, but with the people who were listening: under a bridge, in a bicycle shed, at the open window of a ward in the hospital. One hears coughs. One hears a nurse say, "is that for us?"

Against this the chord stands like a dike. It is one chord. It's there at the beginning, and at the end it is still there, and in between the bells come and disagree with it, gently, one after another, until the air shakes.

I advise good speakers and a strong shelf. A cup of mine went during the third part, and I've decided to count it as percussion.`,
  },
];

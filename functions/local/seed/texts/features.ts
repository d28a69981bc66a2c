import type { DemoArticle } from './article.ts';

export const features: DemoArticle[] = [
  {
    by: 'author',
    kind: 'feature',
    title: 'Doom before breakfast',
    excerpt:
      'I have listened to the slowest music I own at six in the morning for a year. It is the best time for it, and here is the evidence.',
    tags: ['doom', 'essay'],
    bands: ['Kaldera Works', "Widow's Ledger"],
    cover: 'eclipseEmber',
    daysAgo: 26,
    addedSince: 'The baby, I hear, is now awake for Ostkreuz as well.',
    text: `It began with a neighbour. He moved in below me last winter with a baby and a drill, and for the first time in twenty years I could not play records at night. So I moved the records to the morning. At six the baby was awake anyway. The drill came at seven. In between there was an hour that belonged to nobody.

Everyone I told about it pulled the same face. Doom metal is evening music, they said, it wants candles and a carpet. I thought so too. I was wrong, and I should like to explain why, because I have now done it three hundred and six times and kept notes.

<h2>The tempo of kettles</h2>

A person at six in the morning moves at about fifty beats a minute. I have measured it: from bed to kettle, from kettle to window. Nothing in the world is in that tempo except doom. Radio is too fast by half. News is far too fast. Put on the second Kaldera Works, on the other hand, and you find that it has been walking beside you all along, at your own pace, carrying its own coffee.

The riff of <em>Slow Furnace</em> takes nineteen seconds to come round. In that time you can fill a kettle, and when it lands you can put the kettle down. I don't say that it was written for this. I say that nobody has shown me the opposite.

<h2>Low notes and an empty stomach</h2>

The ear is fresh in the morning. At night it has been shouted at for fifteen hours and wants volume, and one gives in. At six you can listen at a level that wouldn't wake a cat, and you hear everything: the hand on the string before the note; the amplifier breathing; on the Widow's Ledger debut a chair, which I had owned for eight years without once meeting that chair.

<blockquote><p>Doom at night tells you that the world will end. Doom in the morning tells you that it will take a while, and that there is time for toast.</p></blockquote>

Sad music is also a different thing before anything sad has happened. In the evening you hold it up against your day. In the morning there isn't a day yet. There's only a large slow sadness that is nobody's in particular, like a hill, and you may walk about on it.

<h2>Rules, for those who would like to try</h2>

<ol><li>One side only. Two sides are a lifestyle.</li><li>No headphones. The room is half of it.</li><li>Do not look at the telephone until the last chord has gone. It is always longer than you think. That's the point of it.</li><li>No lyrics about mornings. There are more of these than you would expect, and all are by people who have not seen one.</li><li>Toast is allowed from the second song.</li></ol>

The neighbour, by the way, knocked in March. I apologised before he could open his mouth. He stood there with the baby on his arm and asked what it was that I played at six, because it was the only thing that got her to sleep again. I lent him <em>Slow Furnace</em>. He has not given it back, and the drill has stopped.`,
  },
  {
    by: 'author',
    kind: 'feature',
    title: 'A short history of the very long song',
    excerpt:
      'From eleven minutes to an hour and three: how heavy music learned to take its time, and who paid for the tape.',
    tags: ['history', 'doom', 'post-metal', 'long-read'],
    bands: ['Kaldera Works', 'Ostkreuz', 'Bell Metal Choir'],
    cover: 'ridgesBone',
    daysAgo: 88,
    text: `A song is three minutes long because a shellac disc was three minutes long. Then the disc changed, and nobody told the song. What follows is a brief account of the people who found out.

<h2>Eleven minutes</h2>

A side of a long-playing record holds about twenty-two minutes before the grooves begin to crowd each other. For the first heavy bands this was not a limit but a shelf: one put things on it until it was full. If a song came to eleven minutes, that was two to a side, and the label stopped sighing. You can hear it in half of the slow records of the seventies. The solo ends not because it is finished, but because the knife is coming.

My own first long song was on a cassette that a cousin had taped over a sermon. It was thirteen minutes long, and when it ended one heard, very quietly, a man in Turku say "and therefore". For years I believed that this was part of it. I still wait for him.

<h2>Twenty-two</h2>

The first to fill a side on purpose did it, as far as anybody can establish, by mistake. The Lahti group Hautakivi had booked a studio for two days to record six songs. On the first day the drummer's car broke down in Järvenpää. When he arrived there were four hours left, so they played the six songs one after another without stopping, and the engineer, who was paid by the reel, let the tape run. The joins are terrible. It sold four hundred copies and there isn't a slow band north of the Baltic that does not have it.

After them it became a form. It has rules, as a sonnet has rules, and they are not written down anywhere, so here they are. There is one riff that returns and it must not return before the ninth minute. There is a quiet part with a clean guitar, in which the listener is to think of his life. There is a moment, at about two thirds, when a second thing is laid over the first and one sees that both were the same thing. After that there is only the matter of stopping.

<blockquote><p>Anyone can begin a long song. You begin, and you don't stop. The stopping is where the composers are.</p></blockquote>

<h2>Seventy-four</h2>

The compact disc held seventy-four minutes, and for some ten years heavy music lost its mind. I was there, I bought all of it, and I don't want to be unkind. But a shelf of seventy-four minutes is not a shelf. It's a warehouse. There were records with one song of an hour and three, in which the ninth minute came round six times. There was one that was fifty minutes of a single chord recorded in a cistern. I have it. I have played it twice, the second time because I thought that the first time I might have been ill.

What saved us was, of all things, that no one could afford discs any more. When vinyl came back it brought its knife along. Ostkreuz, who had made an album of sixty-eight minutes, made one of forty-one, and it was the same album without the parts where they looked for the door. I asked their guitarist at the time whether it hurt. "It was like cleaning the cellar," she said. "You carry up a box, you think, I need all of this, and then you can't name one thing that's in it."

<h2>No end</h2>

Today there's no knife at all. A file may be as long as it likes. One would expect that songs have grown again, and they have not; I counted. Of the two hundred slow records that I was sent last year, the longest song on the average one is twelve minutes and a half. That is two to a side with the label's blessing. We've been let out of the cage and are walking up and down in it.

With exceptions. The Bell Metal Choir of Utrecht have a piece that has no fixed length: it lasts as long as the largest bell can be heard by the person who stands farthest away, who then raises a hand. In a church it has lasted nineteen minutes. On a polder, on a still night in February, with the last listener on a bicycle, it lasted fifty-two. There's no recording. "It would be a recording of somebody not raising his hand," their leader told me, and I couldn't find anything wrong with that.

And Kaldera Works, of whom I have written perhaps too often on this site, end their new album with a song of exactly three minutes. I asked why. The bass player thought about it for some time, as he does.

"We'd said it," he said.`,
  },
  {
    by: 'brenna',
    kind: 'feature',
    title: 'Who pays for the smoke machine',
    excerpt:
      'A Tuesday at the Salt Store in Leeds, two hundred people, four bands, and every pound of it accounted for.',
    tags: ['venues', 'leeds', 'touring'],
    bands: ['The Lesser Fires', 'Rookery'],
    cover: 'stageWine',
    daysAgo: 54,
    addedSince: 'The glove has been claimed.',
    text: `The Salt Store holds two hundred and ten people if they like one another. On the Tuesday I'm there it holds a hundred and sixty-three, and Dee Marchetti, who has run it for nine years, knows the number at half past nine without looking at the till. "You can feel it in the floor," she says. "Under a hundred and forty it rings."

I had asked her a rude question: where does the money go? A ticket costs twelve pounds. Everyone who has ever stood in a queue for one has a theory. Dee said that if I helped to carry the monitors I could see the lot.

<h2>In</h2>

<ul><li>163 tickets, less booking fees that never touch the building: £1,793.</li><li>The bar, which is two people and a fridge: £1,140, of which £420 is left when the brewery has been paid.</li><li>Cloakroom: £31, and a single glove.</li></ul>

<h2>Out</h2>

<ul><li>Four bands: £350, £180, £120, and £80 for the one that came on the bus.</li><li>Sound, one engineer, ten hours: £160. She could get twice that doing conferences and brings it up about once a month.</li><li>Door and security: £210.</li><li>Rent, rates, insurance, for one night out of the year's three hundred and sixty-five, whether anyone plays or not: £390.</li><li>Electricity: £74. It was £29 four years ago.</li><li>Posters, a crate of beer, two kinds of hummus: £66.</li><li>Smoke fluid: £4.50.</li></ul>

Do the sum and you come to about £580 on the good side, before Dee has paid herself, mended the toilet or replaced the monitor that Rookery's singer stood on. On a night when it rings, she pays to be open. There are two of those in an average week.

<blockquote><p>People say small venues are dying. They're not dying. They're being charged.</p></blockquote>

"People say small venues are dying," she says, coiling a cable over her elbow at one in the morning. "They're not dying. They're being charged." She isn't bitter about it. She thinks that for every ticket in a stadium there ought to be a coin for a room like this one, since that's where everyone in the stadium learned to stand up straight. Other countries do it. She has written to people.

I asked what she'd spend it on. I thought she'd say the roof. She thought about it, and looked up at the ceiling, where the last of the four pounds fifty was hanging under the lamps in a long flat cloud, going nowhere.

"Another one of those," she said. "One on each side. You'd not see a thing. It'd be <em>gorgeous</em>."`,
  },
  {
    by: 'author',
    kind: 'feature',
    title: 'Ear plugs, a love letter',
    excerpt:
      'You have two ears and they do not grow back. On small pieces of foam, wax and silicone, and the friends they have kept for me.',
    tags: ['hearing', 'essay'],
    cover: 'handSun',
    daysAgo: 140,
    text: `My first pair was toilet paper. It was Tampere, 1998, the band was called Rautalapa, and in the second song something in my head went "tic", like a small twig. The man next to me tore a piece off the roll that he carried in his jacket, wetted it, gave me half, and pointed at his ears. We have been friends since. He never told me his name until the encore, because neither of us could hear.

I've had all kinds since then. Foam, which makes every band sound as if it were moving house next door. Wax, which is for swimmers and the dying. A pair with little fins, from a shop for motorcyclists. And for eleven years now the moulded ones, for which a woman in a white coat fills your ears with pink dough and you sit there for five minutes, hearing only your own heart, which is faster than you thought and not in time.

They cost as much as three concerts. They've been at some nine hundred. I am no mathematician.

<blockquote><p>It isn't quieter. It is farther away from the pain and exactly as near to the music.</p></blockquote>

There's an idea that plugs are for people who don't mean it. I've met the people who have the idea. They're usually twenty-two, and I don't argue; I hold out the spare pair. (Always carry a spare pair. It is the only chat-up line I ever had, and I'm told that it was a good one.) They put them in with a face as for medicine. Then the band begins, and I watch it come over them: it is not quieter. It is farther away from the pain and exactly as near to the music. One hears the bass <em>notes</em>. One hears that there are words.

Here is what nobody sings about. The whistle doesn't come on the night. It comes at forty-one, on a Sunday, in the kitchen, and you look for the kettle. A drummer whom I admire told me that he hasn't heard silence since 2009. I asked what he misses most. I thought that he'd say forests, snow. "The bit before a song," he said, "when it's nearly there."

So: foam from the bar, if there's nothing else. Moulded, if you can. In the <em>first</em> song, not the third. And if the person next to you has none, tear yours in half, as it were. You might have somebody to talk to for thirty years.`,
  },
  {
    by: 'davide',
    kind: 'feature',
    title: 'How a record sleeve gets made when nobody has any money',
    excerpt:
      'A photocopier, a lino knife, a dead pigeon and the patience of a printer in Łódź: four sleeves and the nights behind them.',
    tags: ['sleeves', 'labels', 'printing'],
    bands: ['Grave Dial', 'Magda Kroll', 'Ninety Ton'],
    cover: 'recordEmber',
    daysAgo: 67,
    text: `The best sleeve of last year was made on the copying machine of a dental practice. I know, because I went there. Agnieszka Wrona cleans the practice three evenings a week; she also sings in Grave Dial; and the machine, she found, has a fault. If you close the lid on something thick it panics and lays down black in long wet strokes, like a brush. She photographed an eclipse from a book, tore it into three, and closed the lid on it forty times. The dentist has a framed one in the waiting room. He believes it is a molar.

I've collected stories like this for a while. A painter with an advance can make you a good sleeve. But the ones that one steals off walls were nearly all made by somebody with eleven euros and a key to a place where they weren't supposed to be.

<h2>The lino knife</h2>

Magda Kroll cuts hers in floor covering. Not in artists' linoleum, which is soft and expensive, but in the green stuff out of her late grandmother's hall, sixty years old and hard as a boot. It takes her a month to cut one and she prints all three hundred by hand, with the back of a spoon. No two are the same. Towards the end of an edition the pines lose their tips, because the lino has begun to break. People write to ask for the late ones.

<img data-art="forestSun" alt="One of the early prints: pines with all their tips, under a moon in two strokes of orange">

<h2>The pigeon</h2>

Ninety Ton of Turin wanted a bird of prey. They had a friend with a camera and no bird of prey. What they did have was a pigeon that had flown into the window of the rehearsal room, and an hour before it would be noticed. Lit from below, very close, out of focus, wings held up with fishing line, it looks like the end of the world. The band asked me not to print this. The drummer then asked me to print it. He has it tattooed.

<h2>The printer</h2>

All these end up with the same man. Zbigniew Sikora has a press in Łódź with two rollers, so he can print two colours; a third means doing it again, and paying again. Everybody therefore comes to him with black and one more. He keeps a tin of an orange that he mixed by mistake in 1996 and has been mixing, from memory, ever since. You know it. You probably own a dozen records in it.

<blockquote><p>One colour is a photograph. Three colours are an advertisement. Two colours are a flag.</p></blockquote>

I asked whether it annoys him, the second roller always being orange. He was wiping it at the time. "One colour is a photograph," he said. "Three colours are an advertisement. Two colours are a flag." Then he told me to get my sleeve off the ink, but it was too late. I'm still wearing it.`,
  },
  {
    by: 'brenna',
    kind: 'feature',
    title: 'The bell ringer of Utrecht',
    excerpt:
      'Jorrit Haan was a carillonneur with a steady job until he heard a sludge band through a church wall. Then he wrote to them.',
    tags: ['avant-garde', 'utrecht', 'portrait'],
    bands: ['Bell Metal Choir'],
    cover: 'naveEmber',
    daysAgo: 201,
    text: `The letter is framed in the tower, next to the fuse box. "Dear Sirs," it says in English, "yesterday from 21.10 to 22.05 you played in the hall beside my church. Your lowest note is eleven cents below my third bell. This can be corrected, by you or by me. Sincerely, J. Haan, city carillonneur."

They corrected it. The band, who were called Mest and are no more, tuned up by eleven cents and came to the tower with a portable recorder, and on a wet Thursday five years ago something was born up there that now has fourteen members, six bells on a lorry and a waiting list.

Jorrit Haan is sixty-one. He plays for weddings, for the king's birthday, and every Saturday at eleven for whoever's buying cheese. He had never owned a record by a band with a distorted guitar. "A bell is all distortion," he says, leaning on one. "The notes inside it disagree. You spend three hundred years teaching people to call that holy."

<blockquote><p>A bell is all distortion. The notes inside it disagree.</p></blockquote>

What the Choir do is hard to describe and easy to stand in. Two guitars and a bass play one chord, very slowly, as loud as the building allows. The bells are struck inside the chord, one by one, and wherever a bell and the chord disagree the air begins to beat, like a slow helicopter. Jorrit writes it down on squared paper. The drummer has been told never to play on the beat "because there are already several".

I climb with him to the top, two hundred and ninety steps, for the eleven o'clock. He sits down at the wooden keys, rolls his sleeves, and plays the cheese-buyers of Utrecht something sweet by Sweelinck. In the last bar, with his left foot, he brings in the big one, a shade too early and a good deal too hard. Down in the square a boy in a denim jacket stops dead and looks straight up.

"There," says Jorrit, writing something on the squared paper. "Fifteen."`,
  },
];

import type { DemoArticle } from './article.ts';

export const interviews: DemoArticle[] = [
  {
    by: 'author',
    kind: 'interview',
    title: 'Kaldera Works: "We rehearse next to a sauna, and that is the tempo"',
    excerpt:
      'The Oulu three-piece on their fourth album, the song that lasts exactly three minutes, and why the bass player speaks last.',
    tags: ['doom', 'oulu', 'new-album'],
    bands: ['Kaldera Works'],
    cover: 'ridgesBone',
    daysAgo: 9,
    text: `They receive me in the rehearsal room, a former smithy behind a public sauna on the harbour of Oulu. There are three chairs, and Timo, who plays bass, stands. On the wall hangs a clock without hands. "Gift from the landlord," says Aino Lehto, who plays guitar and sings. "He heard the second record."

<strong>The new album is called <em>Cooling</em>. The last three were called Slow Furnace, Ore and Blast. Is it finished now?</strong>

Aino: The steel is. We thought of it as one piece of work from the start. You dig it, you heat it, you hit it, you wait. We didn't say so, because people would have asked us in interviews.

<strong>What is the waiting like?</strong>

Aino: Quieter than I thought. I'd planned for it to be the heaviest. Then we played the songs and saw that the heavy part had already happened, on Blast. This is the sound of it ticking in the yard.

Sami (drums): I use brushes on two songs. My father came to listen and asked if I was ill.

<strong>You are known for a certain tempo.</strong>

Sami: There's a wall between us and the sauna. On the other side is the bench where they throw the water. You hear it hiss, then people breathe out, then there's a pause, and somebody says something about the weather. That's one bar. We measured it once. Fifty-two.

<strong>And when there's nobody in the sauna?</strong>

Sami: Then we drift.

<blockquote><p>The heavy part had already happened. This is the sound of it ticking in the yard.</p></blockquote>

<strong>The last song is three minutes long. To the second. Your shortest so far was eleven.</strong>

<em>(There is a pause. Both look at Timo. The hiss is heard through the wall, people breathe out.)</em>

Timo: We'd said it.

<strong>May I ask for a little more than that?</strong>

Timo: The riff came round once. I thought, that's the shape. If it came round again it would only be because we're that kind of band.

Aino: We argued for two months.

Timo: You argued.

<strong>You have recorded everything yourselves, on eight tracks, in this room. There have been offers.</strong>

Aino: A man came from Helsinki with a very nice producer. He listened for a day and said that he would put the microphones where we had them. I asked what he would cost. So we kept the microphones.

<strong>What will you play on tour, all four records in a row?</strong>

Sami: It would take three hours and ten minutes.

Aino: We have asked some venues if they would mind.

<strong>What did they say?</strong>

Aino: Two of them asked if there would be chairs.

<em>(The hiss. The breath. A voice behind the wall says that it looks like snow.)</em>

Timo: One, two.`,
  },
  {
    by: 'davide',
    kind: 'interview',
    title: 'Magda Kroll plays one note and means it',
    excerpt:
      "A baritone guitar, two amplifiers, and a grandmother's hall floor. The Kraków drone artist on patience, lino and being taken for a support act.",
    tags: ['drone', 'krakow'],
    bands: ['Magda Kroll'],
    cover: 'forestSun',
    daysAgo: 43,
    text: `<strong>When I saw you in Bochum, a man in front of me waited twenty minutes and then asked his friend when it would begin.</strong>

I saw him! He had a red scarf. After half an hour he'd closed his eyes and at the end he was the last to leave. I looked for him at the table, but he didn't come. I think about him often. He's my public.

<strong>Do you mind being called slow?</strong>

It isn't slow, there's just only one of it. If you look at one tree for an hour, nobody says that you are looking slowly.

<strong>How do you know that a note is over?</strong>

My left hand gets tired first, then my ears, then my head. When all three are tired, it's over. With the first two one can argue.

<blockquote><p>If you look at one tree for an hour, nobody says that you are looking slowly.</p></blockquote>

<strong>You cut your own sleeves, from your grandmother's floor.</strong>

She lived on Długa Street for fifty-eight years, and when we cleared the flat there was this green linoleum in the hall, with a path worn in it, from the door to the kitchen. I couldn't throw the path away. Every print has some of it: you can see on the lower left a place where the ink won't take. That's where she turned to hang up her coat.

<strong>How much of it is left?</strong>

Two more albums, if I leave out the bathroom.

<strong>What is in your right hand? I couldn't see a plectrum.</strong>

A coin, five złoty, from 1984. It's worth nothing and it's the right weight. I've got two. I've been told that one mustn't play a guitar with money, and I say, what do you think the other people are doing it with?`,
  },
  {
    by: 'brenna',
    kind: 'interview',
    title: 'Mourning Shift on the record that cost them a car',
    excerpt:
      "Two years, one double album, and a Vauxhall. Sheffield's slowest four talk about work, buses and the minute they gave back.",
    tags: ['sludge', 'sheffield', 'new-album'],
    bands: ['Mourning Shift'],
    cover: 'vanNight',
    daysAgo: 15,
    text: `We meet on the top deck of the 52, because it's the only time this week that all four are in the same place. They share a day off every third Sunday. The bus goes to the rehearsal room, and the interview, says singer Col Hartley, is "from here to the hospital".

<strong>The album is called <em>Clocking Off</em>. It's eighty-one minutes long.</strong>

Col: Eighty. We gave one back.

<strong>Who got it?</strong>

Dawn (guitar): Lorna at the pressing plant. She said the end went on. We said it was meant to, and she said, aye, but does it know that?

<strong>You all work shifts. Steel, the buses, two at the Northern General. Is it a record about work?</strong>

Dawn: It's about the bit after. You get home at seven in the morning, everyone's off out, and you're stood in your own kitchen like a burglar. Nobody's written that down. There's a million songs about Saturday night.

Ste (bass): I drive nights. At half four there's nobody on and the whole city's yours, all the lights going green one after the other. That's the third song. It's just that.

<blockquote><p>You're stood in your own kitchen like a burglar. Nobody's written that down.</p></blockquote>

<strong>And the car?</strong>

<em>(Everybody looks at Kev, drums, who looks out of the window.)</em>

Kev: It were a good car.

Col: The desk at the studio blew up, day three of five. We'd paid. The lad had no insurance. It was stop there, or find eleven hundred quid by the morning.

Kev: Nobody asked me to. I went down and stuck a card in the windscreen, and a woman came out of the chip shop and gave us nine-fifty for it, there and then, in a bag.

<strong>Do you regret it?</strong>

Kev: It's got a tow bar, it turned out. She does all right with it. She's coming to the launch. <em>(He presses the bell.)</em> She's giving us a lift.`,
  },
  {
    by: 'davide',
    kind: 'interview',
    title: 'Grave Dial: "The dentist thinks it is a molar"',
    excerpt:
      'Agnieszka Wrona of the Łódź death metal band on borrowed copiers, breathing, and singing like a drain on purpose.',
    tags: ['death-metal', 'lodz', 'voices'],
    bands: ['Grave Dial'],
    cover: 'eclipseBone',
    daysAgo: 61,
    text: `<strong>How does one find out that one can do this with one's voice?</strong>

In a choir. I was fourteen, second alto, Fauré. The teacher said: Agnieszka, more from below. I went further below than she had in mind. There was a silence. A boy in the tenors said a word, and I thought, well, that's me then.

<strong>Does it hurt?</strong>

If it hurts you're doing it wrong. It's all breath and a false fold, it's like snoring with an education. I drink warm water, I don't talk after shows, and I go every year to a doctor who has a camera on a tube. She says that I have the vocal cords of a nun. I've asked for that in writing.

<strong>Your lyrics are about insurance.</strong>

About how people die, yes. In songs it's swords. In Łódź it's stairs, mostly. I worked for three years in the department for claims, I've read perhaps two thousand of them, and what gets you is the small things. What was in the shopping bag. I thought, somebody should shout that.

<blockquote><p>It's like snoring with an education.</p></blockquote>

<strong>The new drummer is nineteen.</strong>

He's better than all of us together and asks if he may go to the toilet. We're bringing him up by hand.

<strong>What's next?</strong>

A split with Carrion Post in the spring. They're crusts, they don't believe in rehearsing. We don't believe in anything else. It's four songs each, and there's a ninth that we recorded all together in one room, and I honestly couldn't tell you whose it is. Everyone was so polite. It's the most brutal thing I've been on.`,
  },
  {
    by: 'brenna',
    kind: 'interview',
    title: 'The woman behind the desk: Ruth Abara on mixing two hundred bands a year',
    excerpt:
      'House engineer at the Ironmonger in Sheffield for fourteen years. What she hears, what she turns down, and what she wishes guitarists knew.',
    tags: ['sound', 'venues', 'sheffield'],
    cover: 'ampsWarm',
    daysAgo: 112,
    text: `<strong>What's the first thing you do when a band walks in?</strong>

Learn the drummer's name. Then I clap. Once, from the middle of the floor. The room's different every night: hot, cold, wet coats, no coats. If you don't listen to the room first you spend all evening arguing with it, and it's been there since 1887.

<strong>What do you wish guitarists knew?</strong>

That I can't turn you down. If your amp's on nine, my fader's an ornament. And your cab's pointing at your knees! You can't hear yourself because you haven't got ears in your knees. So you go up to ten. Tip it back. Put it on a crate. I keep crates.

<strong>Most common mistake?</strong>

Everyone scoops the mids. It sounds enormous on your own in a bedroom, and then you join a band, and there's nobody there. It's like painting a lion with no lion in it.

<blockquote><p>It's like painting a lion with no lion in it.</p></blockquote>

<strong>And singers?</strong>

Don't cup it. I know it looks good. It turns four hundred pounds' worth of microphone into a bean tin. I tell them beforehand, nicely. Then I tell them through the monitors.

<strong>Have you ever walked out?</strong>

Once. He threw a glass at the drummer. I faded the lot down, ever so slowly, over about two minutes, so they thought they were going deaf. Then I put the kettle on.

<strong>Best night?</strong>

They're not the big ones. It was a Monday, forty people, Kaldera Works, their first time over here, and they'd hardly any gear. I put up three mics and turned almost everything off. About halfway through the second song I took my hands off the desk, and stood there with my arms crossed like a punter. There was nothing to do. That's what it's all for, is that. Two hundred nights a year so you can take your hands off for one.`,
  },
  {
    by: 'author',
    kind: 'interview',
    title: "Widow's Ledger keep the books of the dead",
    excerpt:
      'The Porto gothic doom band sing the accounts of a nineteenth-century undertaker, line by line. We asked them about the sums.',
    tags: ['gothic', 'doom', 'porto'],
    bands: ["Widow's Ledger"],
    cover: 'naveWine',
    daysAgo: 156,
    text: `Inês Carvalho found the book in a flea market by the Douro: the ledger of an undertaker's widow who carried on the firm alone from 1871 to 1889. Every burial is in it, with candles, gloves, horses, and a column for what was never paid. It has given her band three albums so far. They're at 1876.

<strong>Do you change the words?</strong>

Never. We choose which lines. "Four tall candles, two returned unburnt." You couldn't improve on that, you could only spoil it.

<strong>How do you make a melody of a price?</strong>

She wrote down prices in a certain rhythm, because she said them to herself as she wrote. You can see it in the ink. Where she hesitates, I hesitate.

<blockquote><p>Where she hesitates, I hesitate.</p></blockquote>

<strong>The third album is harder than the others.</strong>

1876 was the year of the fever. In the summer the entries become very short. In September there are eleven days on which there is only a stroke for each one. We made a song of the strokes. It's just drums. Rui counted them, he played each of them, and then he had to go outside.

<strong>Did you ever find her family?</strong>

A man came up to us after a concert in Braga, he was about seventy, in a very good coat. He said, "She was my grandfather's aunt." He said that the family was ashamed of her because she'd forgiven so many debts. He had brought a photograph, and he let us keep it. She's smiling. All those years we had sung her as a sad person.

<strong>Does this change the next one?</strong>

It has a waltz in it.`,
  },
  {
    by: 'davide',
    kind: 'interview',
    title: 'Carlo Benzi books bands that nobody has heard of, on purpose',
    excerpt:
      'Every Wednesday for six years a room in Turin has put on three unknown names for five euros. The promoter explains how to lose money slowly.',
    tags: ['venues', 'turin', 'promoters'],
    bands: ['Ninety Ton'],
    cover: 'stageTorn',
    daysAgo: 178,
    text: `<strong>What is Mercoledì Pesante?</strong>

A Wednesday. Three bands, five euros, finished by eleven, because people have work. I never say who plays. You come because it's Wednesday.

<strong>That is commercially insane.</strong>

I did the other thing for ten years, with names. If you've a name then people come for the name, and when it's over they go home, and next time they ask, who's the name? I was selling names. Now there are eighty people who come whatever I do. They've seen three hundred bands that they didn't know. They're the best audience in Italy, they're afraid of nothing. Once I put on a man with a hurdy-gurdy and they asked him for one more.

<blockquote><p>They've seen three hundred bands that they didn't know. They're afraid of nothing.</p></blockquote>

<strong>How do you choose?</strong>

Everyone who writes gets an answer. I listen to three minutes. It needn't be good, it needs somebody in it. And one rule: of the three, one has never played in public. Not ever. You can't imagine what that does to a room. Eighty people being careful.

<strong>Ninety Ton were one of those.</strong>

They played for eleven minutes and then the drummer was sick in a bucket. It was fantastic. You could tell straight away. I told them to come back when they had two more songs, and they came back with a pigeon.

<strong>How much do you lose?</strong>

About forty euros a week. I don't smoke, I have no car. Other men have boats.`,
  },
  {
    by: 'brenna',
    kind: 'interview',
    title: 'Rookery would like you to leave the birds alone',
    excerpt: 'Norwich black metallers on field recordings, farm hours and the day the rooks answered back.',
    tags: ['black-metal', 'norwich', 'field-recordings'],
    bands: ['Rookery'],
    cover: 'wiresMoss',
    daysAgo: 230,
    text: `<strong>There are rooks on every one of your records. Real ones?</strong>

Ned: Real ones, same ones. They're in the elms behind Mum's. You can't fake a rook. We've been accused of a synthesizer and I was quite hurt.

<strong>How do you record them?</strong>

Ned: You get up. That's all it is. Four o'clock, mic in a bucket so the wind can't get at it, and you lie in the ditch. I've a good ditch.

Fran: He proposed to me in that ditch.

Ned: It's a very good ditch.

<strong>I've heard that they react to you.</strong>

Fran: We were mixing with the window open, first album, the fast one. And there's a scream I do at the start. I did it back through the speakers, loud, to check, and the entire wood got up. Six, seven hundred birds. They went round twice, had a look and sat down again. So we don't play it with the window open now. It's their house.

<blockquote><p>The entire wood got up. They went round twice, had a look and sat down again.</p></blockquote>

<strong>You've put a note in the new one asking people to stay away.</strong>

Ned: Somebody worked out where it is, from the sleeve. And they were nice lads, they'd come from Peterborough, they'd brought biscuits. But it's April, there's young in the nests. So: please don't come. Go and find your own. There's rooks everywhere, nobody looks up.

<strong>What do your neighbours make of black metal?</strong>

Fran: Mrs Pegg next door says it's no worse than the grain dryer. She's got all of them. She skips to the birds.`,
  },
];

import type { DemoArticle } from './article.ts';

export const live: DemoArticle[] = [
  {
    by: 'davide',
    kind: 'live-report',
    title: 'Slag Heap, first night: four thousand wet coats',
    excerpt:
      'Rain, coal dust and Half Mast in a hurry. The festival on the spoil tip opens the way it always does: sideways.',
    tags: ['festival', 'katowice', 'hardcore'],
    bands: ['Half Mast', 'Grave Dial', 'Carrion Post'],
    cover: 'stageNight',
    daysAgo: 30,
    text: `They hand out bin bags at the gate, with a hole for the head. By eight the whole slope is shiny and black, four thousand people and one great crackle when they move.

Carrion Post go first and are finished before the queue for soup is. Somebody has let them have two microphones; they share one and put a hat on the other. <strong>Half Mast</strong> come on at twenty past nine as if somebody were after them. "We have come a long way and we have no time," says Lies Verhaeghe in Polish, and for twenty-six minutes I don't write anything down. When I look at the page afterwards there's mud on it, in the shape of a hand, and it's not mine. (<a href="/article/nine-hours-in-a-van-with-half-mast">How they got there is another story.</a>)

<blockquote><p>"We have come a long way and we have no time."</p></blockquote>

Then the local saints. <strong>Grave Dial</strong> have brought a staircase. It is a real one, of concrete, from a house in Łódź that has been pulled down, and Agnieszka Wrona sings from a different step in each song, always one lower. By the last one she's standing in the puddle with the rest of us. Nobody around me says much on the way to the bus. An old miner at the stop, in the vest of the security, asks who that was. I tell him. He nods for a while. "My aunt," he says, "was the same, with the leeks."`,
  },
  {
    by: 'brenna',
    kind: 'live-report',
    title: 'The Lesser Fires at the Salt Store: nobody wanted to go home',
    excerpt: 'A Tuesday, a hundred and sixty-three people, a spade on stage.',
    tags: ['leeds', 'heavy-psych', 'venues'],
    bands: ['The Lesser Fires', 'Rookery'],
    cover: 'stageEmber',
    daysAgo: 53,
    text: `There's a spade leaning on the bass amp. It's got earth on it. No one mentions it all evening.

Rookery open, and their singer climbs on a monitor to scream and goes through it. She finishes the song from inside the monitor. It's that sort of night: things break, people are nice about it.

The Lesser Fires come on at ten with no fuss at all, as if they'd just been in the next room. Jonah says, "These are about my dad's allotment, you can talk if you like." You could've heard a bean sprout. They do the new one from end to end. In <em>Runner Beans</em> the lights go green, for the only time in the whole set, and Dee, who runs the place and has seen eleven thousand bands, puts down the glass she's drying.

For <em>Radio in the Shed</em> he plays alone, and when it's over he doesn't know where to look, so he looks at the spade. Then a hundred and sixty-three people start very quietly to hum the low note from the first song. I don't know who began it. It goes on until the others come back.

Last bus missed. Walked. It's four miles; I could've done forty.`,
  },
  {
    by: 'author',
    kind: 'live-report',
    title: 'Three hours and ten minutes of steel',
    excerpt: 'Kaldera Works play all four albums in a row in a Tampere foundry. There were chairs.',
    tags: ['doom', 'tampere'],
    bands: ['Kaldera Works'],
    cover: 'worksDusk',
    daysAgo: 4,
    text: `There were chairs. About half of us used them. The others stood, at first out of principle, later because they had forgotten that they could bend.

The Kivisali was a foundry until 1979; the hooks are still in the roof. The band stand on the floor among the people, around the place where the crucible was, facing each other. No words. Sami raises one stick and the first note of <em>Slow Furnace</em> begins, and I look at my watch, as I've been told to by the editor: six minutes past seven.

I won't describe it by the hour. <em>Ore</em> had me by the knees. During <em>Blast</em> a woman near me took off her jacket, folded it and put it down as if she meant to fight somebody. Then, at about half past nine, came the long silence, and one heard the building: rain, a pipe, three hundred people trying not to swallow.

<blockquote><p>The others stood, at first out of principle, later because they had forgotten that they could bend.</p></blockquote>

And <em>Cooling</em>, which I had thought the smallest of the four, was in that room the largest. There was so much air around it. When the riff of the last song had come round its one time, Timo put his hand flat upon the strings, and it was sixteen minutes past ten. Nobody clapped. It wasn't a lack of manners. Somebody had to be first, and nobody wanted to be the one who ended it.

<div data-youtube="M7lc1UVf-VE"></div>

In the end it was the pipe.`,
  },
  {
    by: 'brenna',
    kind: 'live-report',
    title: 'Saint Ferrous at Dudley Baths, with the water still in',
    excerpt: 'Roy Pargeter sings where he taught half the town to swim. Armbands were thrown.',
    tags: ['heavy-metal', 'birmingham'],
    bands: ['Saint Ferrous'],
    cover: 'stageWine',
    daysAgo: 72,
    text: `They'd put the stage over the deep end. You stood round the sides, on the tiles, or for eight pounds more you could be <em>in</em>, in the shallow half, in a rubber hat. I paid the eight pounds.

Roy Pargeter taught swimming here for thirty-one years and there can't have been three people in the place he hadn't held up by the chin. So when he came on in full leather, on the high board, lit from below, and bellowed "NO RUNNING", the noise nearly took the roof off. Then the twin guitars. If you've never heard a harmony lead across open water you've no idea. It <em>skips</em>.

They played the lot: <em>Anvil Sunday</em>, <em>Junction Six</em>, the one about the eagle. He got the high note every time bar one and the one he missed the whole shallow end sang for him. In the encore somebody threw an armband. Then everyone did. He put two of them on, over the studs, and finished the song with tears running down his face, conducting.

My phone has dried out. The photographs haven't come out, but I was there and I've got the hat.`,
  },
  {
    by: 'author',
    kind: 'live-report',
    title: 'Ostkreuz play a station, on the platform, between trains',
    excerpt: "Every eleven minutes the loud part was somebody else's. Post-metal on platform D.",
    tags: ['post-metal', 'berlin'],
    bands: ['Ostkreuz'],
    cover: 'naveEmber',
    daysAgo: 33,
    text: `The railway had allowed it from 0.40 to 3.10, on condition that nobody be prevented from catching a train. So the band stood with their backs to the wall, forty of us stood between the benches, and through the middle, all night, walked people with wheeled cases who had no idea.

The songs on <em>Umsteigen</em> are built around trains that one doesn't see. Here one saw them. The S-Bahn came in during the quiet part of <em>Ringbahn</em>, to the second, as rehearsed; the brakes are in B flat. Three girls in sequins got out, found themselves in the middle of a crescendo, danced to it as to anything else, and went off down the stairs.

The bass player's mother played her trumpet from the opposite platform. Between us ran the last train to Erkner. I can see it now: lit windows, a sleeping man, behind him in pieces an old woman in a police cap, playing. It was worth a cold, and I've got one.`,
  },
  {
    by: 'davide',
    kind: 'live-report',
    title: 'Mercoledì Pesante, number 291',
    excerpt: 'Three bands whose names I will tell you, although it is against the rules of the house.',
    tags: ['turin', 'venues', 'stoner'],
    bands: ['Ninety Ton'],
    cover: 'stageWine',
    daysAgo: 171,
    text: `Carlo Benzi's rule is that nobody is told who plays. I went in for five euros and came out three hours later with ink on my arm: three names, because I was afraid of losing them.

<strong>Latte di Suocera</strong>, first time before people. Two brothers, drums and a cello with a hole in it. They'd four songs, forgot the third, played the first again, better. The eighty held their breath for them like parents at a school play, then shouted like Romans.

<strong>Vapore</strong>, from Cuneo, an instrumental band with slides of cable cars. One hour of mountain. A man next to me slept, standing, and smiled.

And then, to everyone's surprise, since they're now a name, <strong>Ninety Ton</strong>, unannounced, with a new song about fog. Giulia Rosso put a bucket down on the stage before they began, without a word. The room went up in flames. It stayed empty, I'm glad to say, until the very end, when they passed it round for Carlo's forty euros. He counted it afterwards, at the bar. There were three hundred and twelve in there and a button.`,
  },
  {
    by: 'brenna',
    kind: 'live-report',
    title: 'Low Water Festival: two days on a car ferry',
    excerpt: 'Malmö to nowhere and back with nineteen bands, one buffet and a crust punk at the helm.',
    tags: ['festival', 'malmo'],
    bands: ['Carrion Post', 'Plover', 'Sundown Clerks'],
    cover: 'stageNight',
    daysAgo: 96,
    text: `It's an actual ferry. It goes out into the Sound, turns round twice and comes back on Sunday, and in between there are nineteen bands on the car deck and you can't leave.

Sundown Clerks play the breakfast buffet in grey suits and stamp everyone's tray. Carrion Post have been let on to the bridge for a look and come down changed men: "there's a <em>horn</em>", their singer keeps saying. At four on Saturday, in the middle of somebody else's ballad, we learn that they've found it.

But the night's for Plover. The bow door's open a metre, for air, the captain says. There's a strip of grey sea behind the drums, going up and down, and the rain's coming in on the guitarist, who doesn't appear to have noticed it as weather. They do <em>Umbrella Inside Out</em>. I'm holding on to a lorry strap with one hand and a Dane with the other. For about five minutes every single person on that deck is leaning the same way.

Then the ship rolls back, we all lean the other, and it's still in time. I don't know how they did that. I've thought about it daily.`,
    correction: 'The festival went round three times, not twice. The captain wrote to us.',
  },
  {
    by: 'davide',
    kind: 'live-report',
    title: 'Magda Kroll in the swimming light of Zeche Anna',
    excerpt: 'One note in a Bochum pit head, and the man with the red scarf.',
    tags: ['drone', 'bochum'],
    bands: ['Magda Kroll'],
    cover: 'candlesEmber',
    daysAgo: 52,
    text: `The pit head of Zeche Anna has a glass roof, eighty candles, and an echo of six seconds. One person sits in the middle with a guitar on her knees.

She plays. I mean that she plays a note. It goes up into the roof, looks round there, comes down again somewhat changed, and meets the next one, which is the same. In front of me a man in a red scarf asks his friend when it will begin.

After ten minutes I've counted the candles. After twenty I've thought through my tax return. At about half an hour there's a point at which the mind, having nothing more to fetch, sits down; I have felt this perhaps four times in my life, and each time somebody had to play one note for half an hour to get me there. The echo has become a choir by then, the choir a kind of light. Nobody's cold.

It ends as when a fridge goes off: you notice how long you have been hearing it. People get up slowly and do not talk. The man with the scarf stays in his seat until they put the chairs on the tables around him. I didn't disturb him. It had begun.`,
  },
  {
    by: 'author',
    kind: 'live-report',
    title: 'Fifty-two minutes on a bicycle',
    excerpt: 'The Bell Metal Choir play a polder at night. I was the last listener, and it was my hand.',
    tags: ['avant-garde', 'utrecht', 'drone'],
    bands: ['Bell Metal Choir'],
    cover: 'ridgesBone',
    daysAgo: 283,
    text: `The rule of the piece is this: it lasts as long as the largest bell can be heard by whoever is farthest away. When he hears it no more he raises his hand. Between him and the band stand others, each in sight of the next, and they pass it on.

They asked for somebody with good lungs and no sense of direction. I was given a bicycle and a lamp. It was four degrees below zero, the ditches were frozen, and the road went straight from the lorry with the bells to the edge of the world.

At one kilometre I still had all of it, guitars and bells, with the beating between them. At two the guitars were gone. At three it was the great bell alone, every forty seconds, no longer as a sound but as something that one remembered at regular intervals. I stopped. I held my breath. My heart was in the way.

<blockquote><p>No longer as a sound but as something that one remembered at regular intervals.</p></blockquote>

I have thought about it often since. I believe that I heard it eleven times more. I <em>believe</em>; nobody can check, it was between me and the bell. At last there came a time when I couldn't have sworn to it. I stood a little longer, for politeness. Then I raised the lamp, and saw, one after another, all down the polder, the small lights go up.`,
  },
  {
    by: 'brenna',
    kind: 'live-report',
    title: "Widow's Ledger by candlelight, and one fire extinguisher",
    excerpt: 'Gothic doom in a deconsecrated chapel in York: gloves were worn, a curtain was lost.',
    tags: ['gothic', 'doom', 'york'],
    bands: ["Widow's Ledger"],
    cover: 'candlesEmber',
    daysAgo: 145,
    text: `You were asked to come in gloves. I hadn't any that matched. Neither, it turned out, had half of the queue, so that two hundred people filed into St Crux with one black hand and one of whatever they'd found: gardening, oven, a small boy's Spider-Man.

It's candles all along the walls, four tall and two short, as per the ledger. Inês Carvalho sings with the book open in front of her, and turns the page when a song's over, and that's all the staging there is until the fever. For the fever they put out the candles, one per stroke. Rui plays, and a girl with a brass snuffer walks. A hundred and ninety-one. You couldn't see your own Spider-Man.

Then in the total dark somebody's curtain, which had been smouldering to itself since about 1874, went up.

It was out in ten seconds. The man from the fire service had been stood next to it the whole time with his finger on the pin. What I'll remember is this: nobody screamed, and from the stage that voice, quite calm, in English: "One curtain. Not to be charged."`,
  },
];

import type { DemoArticle } from './article.ts';

export const vanRide: DemoArticle = {
  by: 'davide',
  kind: 'feature',
  title: 'Nine hours in a van with Half Mast',
  excerpt:
    'Ghent to Katowice with five people, four seats that work and a cheese that nobody admits to owning. What touring costs, mile by mile.',
  tags: ['touring', 'hardcore', 'long-read'],
  bands: ['Half Mast'],
  cover: 'vanNight',
  daysAgo: 31,
  text: `<strong>Kilometre 0, Ghent, 5.50 in the morning.</strong> The van is white, or was. It has 412,000 kilometres on the clock and a bite taken out of the rear bumper by a bollard in Rennes. Half Mast bought it from a baker. On warm days, the singer Lies Verhaeghe says, it still smells of bread until about noon; after that it smells of Half Mast.

They are five, and the van has six seats, of which four work. The fifth tips forward without warning. The sixth is where the merchandise goes, belted in, because a box of seventy shirts once broke the guitarist's glasses at a roundabout. I get the fifth.

"Brace with your knees," says Lies. "You'll learn."

<strong>Kilometre 61, Brussels ring.</strong> A word on what we are doing. Half Mast have been a band for eleven years and have made four records of very fast, very exact hardcore, none of them longer than twenty-six minutes. They tour eight weeks a year, because that is how much holiday five people with jobs can save up between them. Lies teaches chemistry. Bram, drums, fits kitchens. Noor and Pieter, guitars, work in the same hospital on different floors. Wout plays bass and "does something with municipal water", and I will learn a great deal about municipal water before the day is over.

Tonight they play the Slag Heap festival near Katowice, at twenty past nine, for thirty-five minutes. They get eleven hundred euros, a room with bunk beds, and a hot meal. It is the best-paid night of this tour. I have asked to see the sums, and Noor, who keeps them in a school exercise book with a horse on it, passes it back over her shoulder at kilometre 88.

<h2>The horse book</h2>

<ul><li>Diesel, Ghent to Katowice and back by way of three other shows: 611 euros.</li><li>Tolls and the Czech sticker: 74.</li><li>Insurance, for the eight weeks, shared out per day: 31.</li><li>The tyre (a page is devoted to the tyre): 140.</li><li>Food, on days without a hot meal: 12 per head, "Wout 15".</li><li>Strings, sticks, skins: 48 a week.</li><li>Money lost down the side of the fifth seat: unknown, "considerable".</li></ul>

Against that: four shows at 250, 300, 180 and 1,100 euros, and whatever the box in seat six brings in. A shirt costs them seven and sells at eighteen. On a good night they sell twenty. "The shirts pay for the music," Noor says, "the music pays for the diesel, and the diesel gets us to where the shirts are."

Last year the eight weeks ended with a profit of 212 euros. They spent it on dinner. There is a photograph of the dinner in the book, glued in, next to the horse.

<strong>Kilometre 240, somewhere before Cologne.</strong> The seat goes for the first time. I am writing; then I am looking at the floor mat from very near. Nobody turns round.

"Knees," says Bram.

<strong>Kilometre 305.</strong> The cheese makes itself known. It is in the van; that much is agreed. It is probably Dutch. Everyone has bought cheese at some point in the past two weeks, and everyone remembers eating theirs. Windows are opened. Wout says that in his professional opinion it is not the drains.

<h2>What one talks about</h2>

I had expected to hear about music, and I do, for about twenty minutes, between Siegen and Giessen, when Pieter plays us a demo by a band from Thessaloniki that he met at a urinal. For the rest of nine hours we talk about: whether one may wash a sleeping bag; the best motorway services in Europe (a tie, and tempers are lost); a pupil of Lies's who has set fire to a sink; divorce; hearing.

All five wear moulded ear plugs now. Bram started too late. He has a whistle in the left ear at, he says, about the pitch of a kettle two rooms away. It does not bother him in company. "In the van it's fine, because the van's got the same note. I sleep best in the van." He says it as a joke, and Noor, in front of him, reaches back without looking and squeezes his knee.

<blockquote><p>The shirts pay for the music, the music pays for the diesel, and the diesel gets us to where the shirts are.</p></blockquote>

I ask whether they have ever been offered more: a booking agent, a bigger label, forty weeks a year. They have, after the third record. There was a meeting in an office in Antwerp with a bowl of very small apples. The plan was a good plan. It would have meant that all five left their jobs in the same month.

"We went down to the street," Lies says, "and we looked at each other, and I said: who wants to? And everyone waited for somebody else. And I thought, well, there we have it." She watches the road for a bit. "I've wondered. You'd be strange not to. But I like being a chemistry teacher who does this. I don't know if I'd like to be this and have no chemistry."

<strong>Kilometre 690, a car park in Saxony.</strong> Lunch: bread, a jar of something red, six boiled eggs that Bram's mother sent. The rear doors stand open, and I see for the first time how the thing is packed. It is a wall without mortar. Four cabinets, two drums nested in a third, amplifier heads on their backs, guitars on end in the gaps, and in the one remaining hole, cut to measure from a baker's tray, the box for cymbals. Bram did the drawing. Kitchens, after all, are the same problem. It takes eleven minutes to load and he does not let anybody help.

A man in overalls walks over from a lorry with Spanish plates, looks at the wall for a while with his hands behind his back, nods, and goes away again. Bram is radiant until Görlitz.

<img data-art="wiresSun" alt="Poles and birds along the road behind Görlitz, with the sun already low">

<strong>Kilometre 870, Poland.</strong> Rain. The right-hand wiper works when it is spoken to. Nobody sleeps now; the talk has stopped, and there is a feeling as before an exam. Noor does scales on the neck of an unplugged guitar, quick and dry, like somebody typing. Lies hums a siren, bottom to top to bottom, for half an hour. At the services near Wrocław, Wout finds the cheese. It has been in the drum stool. It is his. He admits it like a man and it is given a decent burial.

<h2>Thirty-five minutes</h2>

We arrive at six, twenty minutes early. Slag Heap is exactly that: a spoil tip from a closed mine, grassed over, with a stage at the foot and some four thousand people on the slope. It is still raining. They unload in nine minutes.

You can read about the set elsewhere, and I am the wrong person to ask, since I had by then spent nine hours being thrown at a floor mat for it. I'll say this. At the end of the second song Lies walks to the edge of the stage and says, in careful Polish, a sentence she has been practising since Dresden. It means: "We have come a long way and we have no time." Then they play eleven songs in twenty-six minutes without stopping, and four thousand people in wet coats go up and down like one lung.

From the side of the stage I watch Bram. Somewhere in the third song his whole face lets go, like a fist that opens, and it stays open until the last cymbal. Then it's over, he picks up his stool, sniffs it, and carries it to the van.

They sell sixty-one shirts. I know because I sell them; Noor has put me on the table, on the grounds that I have a trustworthy coat. At one in the morning she does the sums by the light of the glove box while the others are asleep in the bunks, all but Bram, who is asleep in the van.

"Well?" I ask.

She turns the book round. Under the horse's front hooves stands: <em>plus 1,034</em>. She has drawn a very small apple next to it, and crossed it out.`,
};

import type { DemoArticle } from './article.ts';

export const plant: DemoArticle = {
  by: 'brenna',
  kind: 'feature',
  title: 'The last pressing plant on the canal',
  excerpt:
    'Six machines, four people, one boiler called Maureen. A week at Tin Chapel, where most of the heavy records in your house were probably pressed.',
  tags: ['vinyl', 'labels', 'sheffield', 'long-read'],
  bands: ['Mourning Shift', 'The Lesser Fires'],
  cover: 'recordEmber',
  daysAgo: 12,
  text: `The first thing they tell you at Tin Chapel is not to touch the pipe. The second thing is that everybody touches the pipe. Lorna Bexley, who runs the floor, holds up her left hand to show me the mark, a neat pink bar across three fingers, and then points along the line of presses to the others. "Graham's is on his elbow," she says. "He won't say how."

The plant stands where it has stood since 1961, on the wrong side of a Sheffield canal, between a tyre shop and a climbing wall that used to be a chapel and gave the place its name. It has made buttons, ashtrays, and for one bad year the plastic fins of a garden windmill. Since 1984 it has made records. There were eleven plants of its kind in the north of England then. There is this one.

If you own something slow and loud that came out in the past ten years, there is a fair chance that it was born here. Sixth Lamp press here. So do Ballast, and Coldharbour Pressings, and the dozens of labels that consist of one person, one spare room and a sense of duty. "We do four kinds of music," Lorna says. "Doom, the other kinds of doom, brass bands, and weddings."

<h2>Monday</h2>

The week begins with steam. The boiler is from 1968, is the size of a small lorry, and is called Maureen after a woman in accounts who, I am told, also took a while to get going and was then impossible to stop. She is lit at four in the morning. By seven the pipes are ticking; by eight you can press.

Steam is the whole trick. A press is a waffle iron with ambitions: steam heats the two moulds, a hundred tons close on a lump of warm vinyl that everybody calls the biscuit, cold water runs through the same channels, and after twenty-six seconds there is a record with a ragged skirt of plastic around it. A knife takes off the skirt. Somebody looks at it. That is all, and it goes wrong in about forty ways.

"Non-fill," says Graham Tull, who has worked the second press since 1991, and holds one to the lamp. There is a grey scar near the rim, as if a snail had crossed the second song. "The plastic didn't get there in time. You hear it as tearing. On a folk record I'd bin it in my sleep. On this lot" (he looks at the label, which is black, and the lettering, which is blacker) "I asked them, once. I rang up and said, is the tearing meant? And the lad said, which tearing?"

<blockquote><p>I rang up and said, is the tearing meant? And the lad said, which tearing?</p></blockquote>

He bins it anyway. He bins, by his own count, one in twelve. It is the highest rate of rejects of any plant I could find, and the labels who come here come for it.

<h2>Tuesday</h2>

On Tuesday they press the new Mourning Shift. The band have come to watch, all four of them, in the paper hats that visitors have to wear, and they are as quiet as people in a maternity ward. It is a double album. It cost them two years and, the drummer tells me while looking at his boots, a car.

Test pressings came in the spring. The band took them home, listened, and sent them back with a note saying that side three sounded "a bit far away". Most plants would have answered with a form. Lorna got the cutting engineer on the telephone, found that he had lowered the level to fit twenty-three minutes on the side, and asked the band a question that nobody had asked them before: whether the last two minutes of the last song, which are one chord, had to be two minutes.

"We said yes, obviously," says the singer.

"And then they went away and thought about it," says Lorna.

It is now one minute and ten seconds of one chord. The side is cut louder. I have heard both, and she was right, and so, I think, were they to say yes first.

The first good copy comes off the press at 10.40. Graham trims it, looks at both sides under the lamp, slides it on to a spindle to cool, and without a word hands the next one, still warm and slightly soft, to the drummer, who holds it by the edges with the tips of his fingers and does not say anything either. I notice that everybody on the floor has found something to look at on the other side of the room.

<img data-art="ampsWarm" alt="Two stacks of amplifiers in the corner of a rehearsal room, lit by one lamp">

<h2>Wednesday</h2>

Somebody has to say how this adds up, so on Wednesday I sit with the books. They are kept by Priya Anand, who is thirty-four, plays bass in a band that she won't name "because you'd review us", and bought a third of the company five years ago, when the previous owner wanted to sell the land to the climbing wall.

Three hundred records, in black, in a plain sleeve, cost a band a little under six pounds each. At five hundred it is nearer four. The plastic is the small part. The large part is everything that happens once: cutting the lacquer, growing the metal moulds from it in a bath of nickel, the test pressings, the setting of the machine. "People ask why we don't do a hundred," Priya says. "We'd love to do a hundred. A hundred costs the same as three hundred. It just hurts more."

So bands who need a hundred come in threes. There is a list on the wall by the kettle: names of bands, what they want, how far they could stretch. When three of them want the same weight and colour in the same month, Priya puts them on one machine on one day, and they share the setting. It was her idea. She says that it lost money for two years and then it didn't. The Lesser Fires were on that list once, with a hundred and twenty copies of their first record. Last month they ordered four thousand of the fifth.

The big labels came back to vinyl a while ago, with the reissues and the picture discs, and for eighteen months nobody small could get near a press anywhere in Europe. A very large company offered to buy all of Tin Chapel's capacity for three years, paid in advance. I ask what they said.

"We said it was very kind," says Priya.

What she does not say, and what Graham tells me later by the bins, is that they voted on it, all eleven who worked there then, and that the boiler needed nineteen thousand pounds of repairs that month. It was ten to one. He won't tell me who the one was. "He'd had a bad week," he says, and rubs his elbow.

<h2>Thursday</h2>

On Thursday Maureen stops.

It happens at twenty past nine, with a noise like a door closing in another house. The pipes go quiet one after another down the line. Nobody swears. Lorna takes off her gloves, lays them on the bench with the fingers together, and goes to see; the others put the kettle on, because it is electric, and because there is nothing else in the building that will be hot today.

There are perhaps five people left in the country who can work on a boiler of this kind. One of them is Graham's brother-in-law, and he is on a boat on the Norfolk Broads. By eleven he is on the telephone, on the loudspeaker, asking what the gauge says, what the water looks like, what it smells like. By one, Graham and Lorna are lying on their backs underneath with a torch. By four they have found it: a valve the size of a thumb, furred shut.

"Twelve quid," says Lorna, black to the shoulders, and sits down on an upturned crate of somebody's death metal. "In any shop in Sheffield. If it was 1971."

They make one. There is a lathe, from the button days, that nobody has thrown away. It takes Graham until nine in the evening, with four of us holding lamps, and I would like to describe it to you in more detail, but I was told to look at the metal and not to talk.

<h2>Friday</h2>

She lights at the second try. By eight the pipes are ticking.

I had meant to ask, on my last day, the question that one asks: why do this, in this century, with this boiler? There are new machines, made in Sweden and Canada, electric, each the size of a wardrobe; a person in a clean shirt can press a record on them by touching a screen. They are good. Two of the plants who bought them have already closed.

I don't get to ask it, because at half past eight a lad comes in by the wrong door. He is about nineteen, he has come on two trains with a rucksack, and he wants to pick up his records himself, because of the postage. He has ordered one hundred, on a shared day. His band has played in front of other people six times. Lorna finds the two boxes and cuts the tape on one for him, so that he can see.

He takes one out and looks at the label. Then he turns it over and looks at the other label. Then he asks whether it would be all right to hear a bit, and Graham, who has a hundred and forty to do before dinner, wipes his hands, walks him over to the listening booth, which is a cupboard with a good turntable in it, and puts the needle down himself.

Through the door you can't hear much: a low, wide, slightly torn sort of sound, like weather in the next valley. I look at Lorna. She is listening with her head on one side.

"That's meant," she says.`,
};

import type { DemoThreads } from './comment.ts';

export const roomComments: DemoThreads[] = [
  {
    title: 'New here: saved articles work in the tunnel',
    comments: [
      {
        by: 'fan',
        hours: 1,
        text: 'Read the whole van piece between Altona and Dammtor, underground, with no bars at all. Thank you.',
        replies: [
          {
            by: 'admin',
            hours: 2,
            text: 'That is eleven minutes. Either you read fast or there was a signal failure.',
          },
        ],
      },
      {
        by: 'pauline',
        hours: 6,
        text: 'Works in the rehearsal cellar too, where not even the drummer works.',
      },
      {
        by: 'ossi',
        hours: 9,
        text: 'A dark theme that is really dark. Finally somebody understands November.',
      },
    ],
  },
  {
    title: 'The Ironmonger is saved, for now, by eleven hundred people and a brass band',
    comments: [
      {
        by: 'hettie',
        hours: 1,
        text: 'I put in forty quid and a coat button. If anybody finds the button, it is from the coat I wear there.',
        replies: [
          { by: 'brenna', hours: 2, text: 'It is in the display cabinet now, next to the nail.' },
          {
            by: 'fan',
            hours: 5,
            answers: 0,
            text: 'I have been to Sheffield once in my life, for one night, for that room. Worth every wet sock.',
          },
        ],
      },
      {
        by: 'juergen',
        hours: 15,
        text: 'Limited roof shirt, L and XXL only, all of it for the monitors: https://merch.example/roof',
      },
      {
        by: 'pauline',
        hours: 22,
        text: 'Let Ruth keep the leak. Put a microphone in it.',
        replies: [{ by: 'comments', hours: 23, text: 'Seconded, in my free time.' }],
      },
      {
        by: 'juergen',
        hours: 30,
        text: 'Whoever runs that brass band lives at the yellow house by the tram depot, go and tell him what you think of tubas!!',
        hidden: 'Where somebody lives is nobody’s business here.',
      },
    ],
  },
  {
    title: 'Kaldera Works add a second night in Tampere, with more chairs',
    comments: [
      {
        by: 'ossi',
        hours: 4,
        text: 'The chairs are from my old school. They are not good chairs. Bring a pillow and arrive before seven, they mean it.',
        replies: [
          {
            by: 'fan',
            hours: 6,
            text: 'Is the sauna near enough to hear the first note from? Asking for a friend who is late.',
          },
          {
            by: 'ossi',
            hours: 7,
            answers: 0,
            text: 'You hear all of it from the sauna. That is where they rehearse.',
          },
        ],
      },
    ],
  },
  {
    title: 'Ear plugs, a love letter',
    comments: [
      {
        by: 'juergen',
        hours: 12,
        text: 'Twenty-two years behind the merch table without plugs. What was the question?',
        replies: [
          {
            by: 'pauline',
            hours: 14,
            text: 'Drummers get theirs at fifteen or never. Mine are orange, so that I find them in the bass drum.',
          },
        ],
      },
      { by: 'renata', hours: 30, text: 'I wear them to drone concerts to hear more. It is true. Try it.' },
    ],
  },
  {
    title: 'Nine hours in a van with Half Mast',
    comments: [
      {
        by: 'pauline',
        hours: 7,
        text: 'Nobody in a band has ever read a map. They just drive until somebody recognises a kebab shop.',
        replies: [{ by: 'davide', hours: 8, text: 'I can confirm two of the kebab shops.' }],
      },
      {
        by: 'hettie',
        hours: 48,
        text: 'First!!! of those who read it to the end. The others are still at the petrol station.',
        reported: { by: 'renata', reason: 'other', note: 'She was not first.' },
      },
    ],
  },
  {
    title: 'Who pays for the smoke machine',
    comments: [
      {
        by: 'ossi',
        hours: 20,
        text: 'In Oulu nobody pays. In February you open the door.',
        replies: [
          {
            by: 'author',
            hours: 22,
            text: 'I had to leave that sentence out for reasons of space. I regret it daily.',
          },
        ],
      },
    ],
  },
];

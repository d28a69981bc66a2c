import type { DemoThreads } from './comment.ts';

export const recordComments: DemoThreads[] = [
  {
    title: 'Kaldera Works: Cooling',
    comments: [
      {
        by: 'ossi',
        hours: 3,
        text: 'The chain in Yard is real. I know the yard. My uncle wanted it back.',
        replies: [
          {
            by: 'author',
            hours: 5,
            text: 'Did he get it back, @Ossi? I would like to think that it is still on the record and nowhere else.',
            mentions: ['ossi'],
          },
          { by: 'ossi', hours: 6, answers: 0, text: 'He got a different chain. He says it sounds worse.' },
        ],
      },
      {
        by: 'hettie',
        hours: 20,
        text: 'Forty plays in and I reach for the other side as well. There should be a sticker: "No, that was it."',
      },
      {
        by: 'juergen',
        hours: 31,
        text: 'Five out of five for a record with one riff on it.\n\nFour and a half riffs missing, I say. (I bought two.)',
        replies: [
          {
            by: 'pauline',
            hours: 33,
            text: 'As somebody who plays with brushes because of the neighbours: that first song is harder than anything on Blast.',
          },
        ],
      },
    ],
  },
  {
    title: 'Mourning Shift: Clocking Off',
    comments: [
      {
        by: 'hettie',
        hours: 2,
        text: 'I was on the 52 that day, downstairs. We could all hear you upstairs, @Ilkka Rautio. And @Brenna Whitlock. One of you was sniffling.',
        mentions: ['author', 'brenna'],
        replies: [
          { by: 'brenna', hours: 4, text: 'I have never taken the 52 in my life and it was hay fever.' },
        ],
      },
      {
        by: 'pauline',
        hours: 26,
        text: 'The waltz for a microwave is in 7/8 if you count the ping. I will not be taking questions.',
      },
      {
        by: 'juergen',
        hours: 40,
        text: 'Nobody who likes this has ever worked a shift in their life. Posers, the lot of you, and the writer first.',
        reported: {
          by: 'hettie',
          reason: 'abuse',
          note: 'Rude to everybody at once, which is at least fair.',
        },
      },
    ],
  },
  {
    title: 'The Lesser Fires: Allotment',
    comments: [
      {
        by: 'fan',
        hours: 5,
        text: 'Had a chair handy. Needed a second one for Radio in the Shed.',
        replies: [
          { by: 'hettie', hours: 7, text: '@Toni Marek next time bring the sofa.', mentions: ['fan'] },
          {
            by: 'davide',
            hours: 9,
            answers: 0,
            text: 'In Turin we listened to it standing up. We are not all right.',
          },
        ],
      },
      {
        by: 'renata',
        hours: 50,
        text: 'My grandfather had runner beans on the balcony, fourth floor. I played him the song on Sunday. He said: too slow, they grow faster.',
      },
    ],
  },
  {
    title: 'Magda Kroll: Długa 14',
    comments: [
      {
        by: 'renata',
        hours: 8,
        text: 'I live at number 16. The tram in it is the 13, you can tell by the third wheel. Kitchen ends where the wall is.',
        replies: [
          {
            by: 'brenna',
            hours: 10,
            text: 'This is the best comment we have ever had. @Renata z Krakowa, is it loud?',
            mentions: ['renata'],
          },
          { by: 'renata', hours: 12, answers: 0, text: 'Only from the next room.' },
        ],
      },
    ],
  },
];

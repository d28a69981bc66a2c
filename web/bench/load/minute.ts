import type { Acts } from './acts.ts';
import type { Member } from './members.ts';
import { donate, postComment, spread, visit } from './people.ts';
import { newOutcomes, type Outcomes, textOf } from './stored.ts';

const minute = 60_000;

export interface Crowd {
  readers: number;
  members: number;
  /** How many of the members comment. */
  commenting: number;
  giving: number;
}

export const crowdOf = (share: number): Crowd => ({
  readers: Math.ceil(500 * share),
  members: Math.ceil(200 * share),
  commenting: Math.ceil(20 * share),
  giving: Math.ceil(10 * share),
});

/** How often each person does each action. */
const times = { pages: 3, comments: 6, donations: 6 };

interface Stage {
  crowd: Crowd;
  members: readonly Member[];
  slugs: readonly string[];
  acts: Acts;
}

const lists = ['/', '/article', '/events', '/youtube'];

/** Has everybody act, spread over a minute. Resolves with what was acknowledged as done. */
export async function minuteOf({ crowd, members, slugs, acts }: Stage): Promise<Outcomes> {
  const outcomes = newOutcomes();
  const slugOf = (number: number) => slugs[number % slugs.length] ?? '';
  const each = <Result>(count: number, work: (number: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: count }, (_, number) => work(number)));

  const post = async (by: Member, text: string, slug: string, answers?: string) => {
    const id = await postComment(acts, by, { slug, text, ...(answers !== undefined && { answers }) });
    if (id !== null) outcomes.comments.note(text, 'done');
    return id;
  };
  const watch = (member: Member, count: number, started: number) =>
    acts.time('answer, until the badge shows it', () => member.reaches(count), started);

  const readers = each(crowd.readers, (reader) =>
    spread(times.pages, minute, (turn) => {
      const number = reader * times.pages + turn;
      return visit(
        acts,
        number % 2 === 0 ? `/article/${slugOf(number / 2)}` : (lists[(number >> 1) % 4] ?? '/'),
      );
    }),
  );
  // Each member opens a thread and then replies in the next member's.
  const threads = await each(crowd.commenting, (number) =>
    post(members[number]!, textOf(`Thread ${number}`), slugOf(number)),
  );
  const commenting = each(crowd.commenting, async (number) => {
    const next = (number + 1) % crowd.commenting;
    const [by, other, thread] = [members[number]!, members[next]!, threads[next]];
    if (thread === null || thread === undefined) return;
    let answered = 0;
    await spread(times.comments, minute, async (turn) => {
      const started = performance.now();
      const text = textOf(`Answer ${turn} of ${number}`);
      if ((await post(by, text, slugOf(next), thread)) === null) return;
      answered += 1;
      outcomes.answered.set(text, other);
      await watch(other, answered, started);
    });
  });
  const giving = each(crowd.giving, (number) =>
    spread(times.donations, minute, async (turn) => {
      const donation = await donate(acts, 1 + number + turn);
      if (donation !== null) outcomes.donations.note(donation, 'done');
    }),
  );
  const horns = each(crowd.members, (number) =>
    spread(1, minute, async () => {
      const [member, slug] = [members[number]!, slugOf(number)];
      const given = await acts.time('horns', async () => (await member.giveHorns(slug), true));
      if (given) outcomes.horns.note(`${slug} ${member.uid}`, 'done');
    }),
  );
  await Promise.all([readers, commenting, giving, horns]);
  return outcomes;
}

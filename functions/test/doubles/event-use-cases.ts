import { changeSetList } from '../../src/events/set-lists.ts';
import { beginEventWorld, hours, showFields } from './event-world.ts';
import type { Run, UseCases } from './use-cases.ts';

async function beginEvent(...steps: ((world: EventScene) => Promise<unknown>)[]): Promise<Run> {
  const world = await beginEventWorld();
  const [event, proposed] = [await world.announced(), await world.waiting({ venue: 'Lido' })];
  await world.attend(event, { ola: 'going', pip: 'interested' });
  const settle = () => world.notify();
  const scene = { ...world, event, proposed };
  const work = steps.pop();
  for (const step of steps) await step(scene);
  await settle();
  return { memory: world.memory, pass: world.pass, settle, work: async () => work?.(scene) };
}
type EventScene = Awaited<ReturnType<typeof beginEventWorld>> & { event: string; proposed: string };

const reason = 'Snow.';
const cancel = ({ act, event }: EventScene) => act({ action: 'cancel', event, version: 1, reason });
const postpone = ({ act, event }: EventScene) =>
  act({ action: 'postpone', event, version: 1, reason, startsAt: showFields().startsAt + hours(24 * 7) });
const decline = ({ act, proposed }: EventScene) =>
  act({ action: 'decline', proposal: proposed, version: 1, reason });
const reinstate = ({ act, event }: EventScene) => act({ action: 'reinstate', event, version: 2 });

async function beginSetList(): Promise<Run> {
  const { announced, deps, memory, pass } = await beginEventWorld();
  const event = await announced();
  pass(8 * hours(24));
  const save = (by: string, title: string, seen: number | null) =>
    changeSetList(by, { action: 'save', event, band: 'amenra', seen, songs: [{ title }] }, deps);
  const { at } = await save('fan', 'Boden', null);
  return { memory, pass, work: () => save('ola', 'Aorte', at) };
}

/** The use cases of events and their proposals. */
export const eventUseCases: UseCases = {
  'a proposal of an event': () => beginEvent(({ propose }) => propose('pip', { title: 'Sunn' }, 'attempt-x')),
  'the approval of an event': () =>
    beginEvent(({ act, proposed }) => act({ action: 'approve', proposal: proposed, version: 1 })),
  'the cancellation of an event': () => beginEvent(cancel),
  'an announcement': () => beginEvent(({ propose }) => propose('ann', { title: 'Sunn' }, 'attempt-x')),
  'taking a proposal back': () => beginEvent(({ withdraw, proposed }) => withdraw('fan', proposed)),
  'the approval of an event with changes': () =>
    beginEvent(({ act, proposed }) =>
      act({ action: 'approve', proposal: proposed, version: 1, fields: showFields({ venue: 'Astra' }) }),
    ),
  'declining an event': () => beginEvent(decline),
  'taking a decline back': () =>
    beginEvent(decline, ({ act, proposed }) => act({ action: 'reopen', proposal: proposed, version: 2 })),
  'the edit of an event': () =>
    beginEvent(({ act, event }) =>
      act({
        ...{ action: 'edit', event, version: 1 },
        fields: showFields({ venue: 'Astra', lineUp: ['Sleep'] }),
      }),
    ),
  'the postponement of an event': () => beginEvent(postpone),
  'taking a cancellation back': () => beginEvent(cancel, reinstate),
  'taking a postponement back': () => beginEvent(postpone, reinstate),
  'a set list': beginSetList,
};

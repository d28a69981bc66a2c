import { isDeepStrictEqual } from 'node:util';
import { chosenSpelling } from '../bands/canonical-spelling.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import { withLease } from '../kit/lease.ts';
import { workOn } from '../kit/work.ts';
import { withoutRepeats } from './clean-fields.ts';
import type { EventDeps } from './event-deps.ts';
import { eventLease } from './event-lease.ts';
import { bandChanges, bandsOf } from './save-event.ts';

/**
 * Updates the line-up of an event to the decided spellings, and to the bands that others were merged into. Sends no
 * notifications: the same bands play. Idempotent.
 */
export async function spellBandsOfEvent(
  id: string,
  deps: Pick<EventDeps, 'database' | 'clock' | 'pause'>,
): Promise<void> {
  const { database, clock } = deps;
  await withLease(
    eventLease(id),
    async (lease) => {
      const card = await database.get(paths.event(id));
      if (!card) return;
      const known = async (name: string) => (await chosenSpelling(name, database)) ?? name;
      const lineUp = withoutRepeats(await Promise.all(card.lineUp.map(known)));
      if (isDeepStrictEqual(lineUp, card.lineUp)) return;
      lease.requireHeld();
      await database.update({
        [fieldOf(paths.event(id), 'lineUp')]: lineUp,
        ...bandChanges(id, card, { ...card, lineUp }),
        [paths.sitemapEvent(id)]: { updatedAt: clock.now() },
        ...workOn('syncEvent', id, deps, { left: bandsOf(card) }),
      });
    },
    deps,
  );
}

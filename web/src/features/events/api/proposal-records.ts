import {
  eventFieldsSchema,
  type EventProposal,
  eventProposalSchema,
  type EventFields,
} from '@contract/event-schemas.ts';
import { paths } from '@contract/paths.ts';
import * as v from 'valibot';
import { readEach } from '../../../data/stored-records.ts';
import type { ListPart } from '../../../platform/firebase/types.ts';
import { type Subscribe, watchPath } from '../../../platform/watch-path.ts';

export interface ShownProposal extends Omit<EventProposal, 'fields'> {
  id: string;
  /** Null if the stored fields are invalid. */
  fields: EventFields | null;
}

function readFields(json: string): EventFields | null {
  try {
    const { success, output } = v.safeParse(eventFieldsSchema, JSON.parse(json));
    return success ? output : null;
  } catch {
    return null;
  }
}

const proposalsOf = (stored: unknown): ShownProposal[] =>
  readEach('The proposal', stored, eventProposalSchema).map(([id, proposal]) => ({
    ...{ ...proposal, id },
    fields: readFields(proposal.fields),
  }));

/** The maximum number of proposals in a list. */
export const proposalsMax = 100;

type Order = (a: ShownProposal, b: ShownProposal) => number;

const watchList = (part: ListPart, order: Order): Subscribe<ShownProposal[]> =>
  watchPath(paths.eventProposals(), (stored) => proposalsOf(stored).sort(order), part);

/** Watches the proposals of a member, newest first. */
export const watchOwnProposals = (uid: string) =>
  watchList({ by: 'by', equalTo: uid, count: proposalsMax }, (a, b) => b.at - a.at);

/** Watches the waiting proposals, oldest first. For authors and admins only: the database denies everyone else. */
export const watchWaitingProposals = watchList(
  // Proposals in other states have no such time and sort before 1.
  { by: 'waitingSince', from: 1, first: proposalsMax },
  (a, b) => a.at - b.at,
);

/** Watches one proposal. Null if it does not exist. */
export const watchProposal = (id: string): Subscribe<ShownProposal | null> =>
  watchPath(paths.eventProposal(id), (stored) => proposalsOf({ [id]: stored })[0] ?? null);

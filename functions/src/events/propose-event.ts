import { onCall } from 'firebase-functions/https';
import { proposeEventSchema } from '../contract/event-schemas.ts';
import { eventDeps } from '../deps.ts';
import { checkedCall } from '../kit/checked-call.ts';
import { addProposal } from './add-proposal.ts';
import { withdrawProposal } from './withdraw-proposal.ts';

/** Callable, for members: a show that is missing, and taking that back. */
export const proposeEvent = onCall((request) =>
  checkedCall('proposeEvent', request, proposeEventSchema, (input) =>
    input.action === 'propose'
      ? addProposal(request.auth?.uid, input, eventDeps())
      : withdrawProposal(request.auth?.uid, input, eventDeps()),
  ),
);

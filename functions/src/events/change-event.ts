import { onCall } from 'firebase-functions/https';
import { changeEventSchema } from '../contract/event-schemas.ts';
import { eventDeps } from '../deps.ts';
import { checkedCall } from '../kit/checked-call.ts';
import { actOnEvent } from './act-on-event.ts';

/** Callable, for authors and admins: decides proposals, changes events. */
export const changeEvent = onCall((request) =>
  checkedCall('changeEvent', request, changeEventSchema, (input) =>
    actOnEvent(request.auth?.uid, input, eventDeps()),
  ),
);

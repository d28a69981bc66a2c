/**
 * The events that functions receive: CloudEvents as `makeDatabaseEvent` in firebase-functions reads them, with the
 * attributes of https://github.com/googleapis/google-cloudevents `firebase/database/v1`.
 */
import { randomUUID } from 'node:crypto';
import type { Json } from '../data/json.ts';
import type { Path } from '../data/path.ts';
import type { Caller } from '../operations/types.ts';
import type { Trigger } from './registration.ts';

/** A change of one node, for one trigger. */
export interface Occurrence {
  readonly trigger: Trigger;
  readonly instance: string;
  readonly path: Path;
  readonly data: Json;
  readonly delta: Json;
  readonly caller: Caller;
  readonly at: number;
}

type Attributes = { readonly [name: string]: Json };

const ownText = (auth: { readonly [name: string]: Json }, name: string): string | null => {
  const value = Object.hasOwn(auth, name) ? auth[name] : null;
  return typeof value === 'string' ? value : null;
};

const authAttributes = (caller: Caller): Attributes => {
  if (caller.kind === 'admin') return { authtype: 'admin' };
  if (caller.kind === 'anonymous') return { authtype: 'unauthenticated' };
  const uid = ownText(caller.auth, 'uid');
  return { authtype: 'app_user', ...(uid !== null && { authid: uid }) };
};

const cloudEvent = ({ trigger, instance, path, data, delta, caller, at }: Occurrence): Attributes => {
  const ref = path.join('/');
  return {
    specversion: '1.0',
    id: randomUUID(),
    type: trigger.event,
    source: `//firebasedatabase.googleapis.com/projects/_/locations/${trigger.location}/instances/${instance}`,
    subject: `refs/${ref}`,
    time: new Date(at).toISOString(),
    datacontenttype: 'application/json',
    location: trigger.location,
    firebasedatabasehost: 'firebaseio.com',
    instance,
    ref,
    ...authAttributes(caller),
    data: {
      '@type': 'type.googleapis.com/google.events.firebase.database.v1.ReferenceEventData',
      data,
      delta,
    },
  };
};

export interface Message {
  readonly trigger: Trigger;
  readonly body: string;
}

/** Creates the message, once per event: a redelivery is the same event with the same id. */
export const messageFor = (occurrence: Occurrence): Message => ({
  trigger: occurrence.trigger,
  body: JSON.stringify(cloudEvent(occurrence)),
});

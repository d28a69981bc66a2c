/**
 * The events that functions receive. First generation: as read by `RefBuilder` and `makeCloudFunction` in
 * firebase-functions. Second generation: CloudEvents as `makeDatabaseEvent` reads them, with the attributes of
 * https://github.com/googleapis/google-cloudevents `firebase/database/v1`.
 */
import { randomUUID } from 'node:crypto';
import type { Json } from '../data/json.ts';
import type { Path } from '../data/path.ts';
import type { Caller } from '../operations/types.ts';
import { paramsOf, type Params } from './pattern.ts';
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

const legacyParams = ({ trigger, path }: Occurrence): Params => paramsOf(trigger.pattern, path);

const legacyEvent = (occurrence: Occurrence): Attributes => {
  const { trigger, instance, path, data, delta, caller, at } = occurrence;
  return {
    eventId: randomUUID(),
    eventType: trigger.event,
    timestamp: new Date(at).toISOString(),
    resource: `projects/_/instances/${instance}/refs/${path.join('/')}`,
    params: legacyParams(occurrence),
    auth:
      caller.kind === 'user' ? { admin: false, variable: caller.auth } : { admin: caller.kind === 'admin' },
    data: { data, delta },
  };
};

export interface Message {
  readonly trigger: Trigger;
  readonly contentType: string;
  readonly body: string;
}

/** Creates the message, once per event: a redelivery is the same event with the same id. */
export const messageFor = (occurrence: Occurrence): Message => {
  const { trigger } = occurrence;
  const isCloudEvent = trigger.generation === 2;
  return {
    trigger,
    contentType: isCloudEvent ? 'application/cloudevents+json; charset=UTF-8' : 'application/json',
    body: JSON.stringify(isCloudEvent ? cloudEvent(occurrence) : legacyEvent(occurrence)),
  };
};

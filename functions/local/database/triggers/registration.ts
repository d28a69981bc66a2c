/**
 * Trigger registrations from firebase-tools (`lib/emulator/functionsEmulator.js`, `getV1DatabaseApiAttributes` and
 * `getV2DatabaseApiAttributes`): one per POST, first generation for the database in `ns`, second generation with a
 * pattern of its own. Older versions PUT all triggers of a database at once, as `{ functionTriggers: [...] }`.
 */
import type { Json } from '../data/json.ts';
import { parsePattern, type Pattern } from './pattern.ts';

export const kinds = ['written', 'created', 'updated', 'deleted'] as const;

export type Kind = (typeof kinds)[number];

export interface Trigger {
  /** `projects/p/locations/l/functions/key` or `…/triggers/key`. The name identifies the trigger. */
  readonly name: string;
  readonly project: string;
  readonly location: string;
  readonly key: string;
  /** The type of its events, which implies the generation. */
  readonly event: string;
  readonly kind: Kind;
  readonly generation: 1 | 2;
  readonly path: string;
  readonly pattern: Pattern;
  readonly instance: Pattern;
}

type Fields = { readonly [name: string]: Json };

export type ReadTriggers =
  | { readonly ok: true; readonly triggers: readonly Trigger[] }
  | { readonly ok: false; readonly why: string };

const namePattern = /^projects\/([^/]+)\/locations\/([^/]+)\/(?:functions|triggers)\/([^/]+)$/;

const secondGeneration = /^google\.firebase\.database\.ref\.v1\.(written|created|updated|deleted)$/;
const firstGeneration =
  /^(?:providers\/google\.firebase\.database\/eventTypes|google\.firebase\.database)[/.]ref\.(write|create|update|delete)$/;

const kindOf: { readonly [name: string]: Kind } = {
  write: 'written',
  create: 'created',
  update: 'updated',
  delete: 'deleted',
};

const eventOf = (event: string): { kind: Kind; generation: 1 | 2 } | null => {
  const second = kinds.find((kind) => kind === secondGeneration.exec(event)?.[1]);
  if (second) return { kind: second, generation: 2 };
  const first = kindOf[firstGeneration.exec(event)?.[1] ?? ''];
  return first ? { kind: first, generation: 1 } : null;
};

const textOf = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
};

/** Returns the trigger, or an error message. */
const triggerFrom = (fields: Fields, namespace: string | null): Trigger | string => {
  const [name, path, event] = [textOf(fields, 'name'), textOf(fields, 'path'), textOf(fields, 'event')];
  const [, project = '', location = '', key = ''] = namePattern.exec(name) ?? [];
  if (key === '') return `Not the name of a function: ${JSON.stringify(name)}.`;
  const type = eventOf(event);
  if (!type) return `Not an event of the database: ${JSON.stringify(event)}.`;
  const pattern = parsePattern(path);
  const instanceText = textOf(fields, 'namespacePattern') || namespace;
  const instance = instanceText === null ? null : parsePattern(instanceText);
  if (!pattern || path === '') return `Not the path of a trigger: ${JSON.stringify(path)}.`;
  if (instance?.length !== 1) return 'A trigger needs one database: ?ns=name or a namespacePattern.';
  return { name, project, location, key, event, ...type, path, pattern, instance };
};

const isFields = (json: Json | undefined): json is Fields =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

export const readTriggers = (body: Json, namespace: string | null): ReadTriggers => {
  const listed = isFields(body) ? body['functionTriggers'] : undefined;
  const items: readonly Json[] = Array.isArray(listed) ? (listed as readonly Json[]) : [body];
  const triggers: Trigger[] = [];
  for (const item of items) {
    const trigger = isFields(item) ? triggerFrom(item, namespace) : 'A trigger must be an object.';
    if (typeof trigger === 'string') return { ok: false, why: trigger };
    triggers.push(trigger);
  }
  return { ok: true, triggers };
};

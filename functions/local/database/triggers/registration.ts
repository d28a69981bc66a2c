import { parsePath } from '../data/path.ts';
import type { Json } from '../data/json.ts';

// The path and instance patterns of triggers: `{name}` and `*` match any key, and all others stand for themselves.
// https://firebase.google.com/docs/functions/database-events, "Wildcarding and capturing"

/** The keys that a pattern matches, with null for any key. */
export type Pattern = readonly (string | null)[];

/** Parses a pattern. Returns null for one that matches part of a key, or several keys. */
const parsePattern = (text: string): Pattern | null => {
  const keys = parsePath(text).map((key) => (/^(\*|\{\w+\})$/.test(key) ? null : key));
  return keys.some((key) => key !== null && /[*{}]/.test(key)) ? null : keys;
};

// Trigger registrations from firebase-tools (`getV2DatabaseApiAttributes` in `lib/emulator/functionsEmulator.js`).

const kinds = ['written', 'created', 'updated', 'deleted'] as const;

export type Kind = (typeof kinds)[number];

export interface Trigger {
  /** `projects/p/locations/l/triggers/key`, which identifies the trigger. */
  readonly name: string;
  readonly project: string;
  readonly location: string;
  readonly key: string;
  /** The type of its events. */
  readonly event: string;
  readonly kind: Kind;
  readonly path: string;
  readonly pattern: Pattern;
  /** The database, or null for any. */
  readonly instance: string | null;
}

type Fields = { readonly [name: string]: Json };

const namePattern = /^projects\/([^/]+)\/locations\/([^/]+)\/triggers\/([^/]+)$/;
const eventPattern = /^google\.firebase\.database\.ref\.v1\.(\w+)$/;

const textOf = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
};

const isFields = (json: Json): json is Fields =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** Returns the trigger, or an error message. */
export const readTrigger = (body: Json): Trigger | string => {
  if (!isFields(body)) return 'A trigger must be an object.';
  const [name, path, event] = [textOf(body, 'name'), textOf(body, 'path'), textOf(body, 'event')];
  const [, project = '', location = '', key = ''] = namePattern.exec(name) ?? [];
  if (key === '') return `Not the name of a function: ${JSON.stringify(name)}.`;
  const kind = kinds.find((one) => one === eventPattern.exec(event)?.[1]);
  if (!kind) return `Not an event of the database: ${JSON.stringify(event)}.`;
  const pattern = parsePattern(path);
  if (!pattern || path === '') return `Not the path of a trigger: ${JSON.stringify(path)}.`;
  const [instance] = parsePattern(textOf(body, 'namespacePattern')) ?? [];
  if (instance === undefined) return 'A trigger needs a namespacePattern.';
  return { name, project, location, key, event, kind, path, pattern, instance };
};

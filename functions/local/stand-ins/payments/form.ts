import { invalidRequest } from './provider-error.ts';

export type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type Form = Record<string, FormValue>;

function segments(name: string): string[] {
  const open = name.indexOf('[');
  if (open === -1) return [name];
  const rest = name.slice(open);
  if (!/^(\[[^[\]]*\])+$/.test(rest))
    throw invalidRequest(`Invalid parameter name: ${name}`, { param: name });
  return [name.slice(0, open), ...rest.slice(1, -1).split('][')];
}

/** Converts objects with only numeric or empty names into lists, as the provider does: `expand[]=a`, `expand[0]=a`. */
function listsFromIndices(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, listsFromIndices(part)] as const);
  if (entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name)))
    return entries.map(([, part]) => part);
  return Object.fromEntries(entries);
}

/**
 * Parses `application/x-www-form-urlencoded` with nested brackets: `metadata[uid]=x` becomes `{ metadata: { uid: 'x' } }`.
 */
export function parseForm(text: string): Form {
  const root: Form = Object.create(null) as Form;
  for (const [name, value] of new URLSearchParams(text)) {
    const path = segments(name);
    let place: Form = root;
    path.forEach((segment, depth) => {
      const key = segment === '' ? String(Object.keys(place).length) : segment;
      if (depth === path.length - 1) {
        place[key] = value;
        return;
      }
      const next = place[key];
      if (typeof next === 'object' && !Array.isArray(next)) {
        place = next;
        return;
      }
      const made: Form = Object.create(null) as Form;
      place[key] = made;
      place = made;
    });
  }
  return Object.fromEntries(Object.entries(root).map(([name, value]) => [name, listsFromIndices(value)]));
}

import type { Form, FormValue } from './form.ts';
import { invalidRequest, missingParameter } from './provider-error.ts';

/**
 * The parameters of an endpoint, as a tree: `true` is a plain value, `'map'` has arbitrary names, `'list'` is a list
 * of plain values. Parameters outside the tree are refused, as the provider does.
 */
export type Known = true | 'map' | 'list' | { [name: string]: Known };

function refuseUnknown(value: FormValue, known: Known, path: string): void {
  if (known === true) {
    if (typeof value !== 'string')
      throw invalidRequest(`Invalid string: ${JSON.stringify(value)}`, { param: path });
    return;
  }
  if (known === 'list') {
    if (!Array.isArray(value)) throw invalidRequest('Invalid array', { param: path });
    return;
  }
  if (typeof value === 'string' || Array.isArray(value)) {
    throw invalidRequest('Invalid object', { param: path });
  }
  if (known === 'map') return;
  for (const [name, part] of Object.entries(value)) {
    const full = path ? `${path}[${name}]` : name;
    const inner = Object.hasOwn(known, name) ? known[name] : undefined;
    if (inner === undefined) {
      throw invalidRequest(`Received unknown parameter: ${full}`, { code: 'parameter_unknown', param: full });
    }
    refuseUnknown(part, inner, full);
  }
}

export function checkParameters(form: Form, known: Record<string, Known>): void {
  refuseUnknown(form, { ...known, expand: 'list' }, '');
}

export function text(form: Form, name: string): string | undefined {
  const value = form[name];
  return typeof value === 'string' ? value : undefined;
}

export function requiredText(form: Form, name: string): string {
  const value = text(form, name);
  if (value === undefined) throw missingParameter(name);
  if (value === '') {
    throw invalidRequest(`You passed an empty string for '${name}'.`, {
      code: 'parameter_invalid_empty',
      param: name,
    });
  }
  return value;
}

export function group(form: Form, name: string): Form {
  const value = form[name];
  return typeof value === 'object' && !Array.isArray(value) ? value : {};
}

export function list(form: Form, name: string): string[] {
  const value = form[name];
  return Array.isArray(value) ? value.filter((part) => typeof part === 'string') : [];
}

export function texts(form: Form): Record<string, string> {
  const plain = Object.entries(form).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(plain);
}

export function integer(form: Form, name: string): number | undefined {
  const value = text(form, name);
  if (value === undefined) return undefined;
  if (!/^-?\d+$/.test(value)) {
    throw invalidRequest(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param: name });
  }
  return Number(value);
}

export function flag(form: Form, name: string): boolean {
  const value = text(form, name);
  if (value === undefined || value === 'false') return false;
  if (value === 'true') return true;
  throw invalidRequest(`Invalid boolean: ${value}`, { param: name });
}

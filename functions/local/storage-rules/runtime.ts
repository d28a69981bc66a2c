/**
 * The storage emulator asks a separate program whether a request is allowed, with one JSON object per line. Google's
 * is a Java program that has to be downloaded. Our bucket is closed to clients, so this one denies every request, and
 * rejects rules that say anything else.
 */
export interface RulesRequest {
  id: number;
  action: string;
  context: { source?: { files: { name: string; content: string }[] } };
}

export interface RulesAnswer {
  id: number;
  status: 'ok';
  result: { rulesVersion?: number; permit?: boolean };
  errors: string[];
  warnings: string[];
}

/** Sent once, before any request. */
export const greeting = { id: -1, status: 'ok' };

const comments = /\/\/.*|\/\*[\s\S]*?\*\//g;
const allowance = /\ballow\s+[\w,\s]+(?::\s*if\s+(?<condition>[^;]*))?;/g;

/** Returns an error for each statement of the rules that this runtime cannot evaluate. */
function unsupported(name: string, content: string): string[] {
  return [...content.replaceAll(comments, '').matchAll(allowance)]
    .filter((allow) => allow.groups?.condition?.trim() !== 'false')
    .map((allow) => `${name}: the local stack can only deny, and these rules say: ${allow[0]}`);
}

export function answer({ id, action, context }: RulesRequest): RulesAnswer {
  const reply = { id, status: 'ok' as const, errors: [], warnings: [] };
  if (action === 'verify') return { ...reply, result: { permit: false } };
  if (action === 'load_ruleset') {
    const errors = (context.source?.files ?? []).flatMap(({ name, content }) => unsupported(name, content));
    return { ...reply, errors, result: { rulesVersion: 2 } };
  }
  return { ...reply, errors: [`unknown action ${action}`], result: {} };
}

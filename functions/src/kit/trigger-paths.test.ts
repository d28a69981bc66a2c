import { expect, it, test } from 'vitest';
import * as functions from '../index.ts';
import { functionsStartedBy, triggerPaths } from './trigger-paths.ts';

interface Endpoint {
  eventTrigger?: {
    eventType: string;
    eventFilterPathPatterns?: { ref?: unknown };
    eventFilters?: { ref?: unknown };
  };
}

/** In the manifest, a path with a wildcard is a pattern; one without is a filter. */
const deployedPaths = Object.values(functions).flatMap(({ __endpoint }) => {
  const { eventTrigger } = __endpoint as Endpoint;
  if (!eventTrigger?.eventType.startsWith('google.firebase.database.')) return [];
  return [String(eventTrigger.eventFilterPathPatterns?.ref ?? eventTrigger.eventFilters?.ref)];
});

test('the trigger paths match those of the deployed functions', () => {
  expect([...triggerPaths].sort()).toEqual(deployedPaths.map((path) => path.replace(/^\//, '')).sort());
});

it.each([
  ['horns/one/fan', 1],
  ['horns/one', Infinity],
  ['hornsGiven/fan/one', 0],
  ['comments/one/c1', 1],
  ['comments/one/c1/text', 0],
  ['users/fan/notifications/n1/read', 1],
  ['users/fan', Infinity],
  ['drafts/d1', 1],
])('a write to %s starts at most %d functions', (path, count) => {
  expect(functionsStartedBy(path)).toBe(count);
});

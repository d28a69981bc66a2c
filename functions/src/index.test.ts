import { expect, it, test } from 'vitest';
import { callRows, requestRows } from '../test/stack/call-rows.ts';
import { callInputs } from './contract/calls.ts';
import * as functions from './index.ts';

it.each(Object.entries(functions))('the function %s is second generation', (_, { __endpoint }) => {
  expect(__endpoint).toMatchObject({ platform: 'gcfv2' });
});

test('the deployed callables match the contract', () => {
  const deployed = Object.entries(functions).flatMap(([name, { __endpoint }]) =>
    'callableTrigger' in __endpoint ? [name] : [],
  );
  expect(deployed.sort()).toEqual(Object.keys(callInputs).sort());
});

it.each(Object.keys(callInputs))('`call-rows.ts` has a row that says who may call %s', (name) => {
  expect(callRows.map((row) => row.call)).toContain(name);
});

it.each(Object.entries(functions).filter(([name]) => !(name in callInputs)))(
  '`call-rows.ts` has a row for requests to %s, unless only the platform can start it',
  (name, { __endpoint }) => {
    const inRow = requestRows.some((request) => request.name === name);
    expect('httpsTrigger' in __endpoint).toBe(inRow);
    if (inRow) return;
    const { eventTrigger, scheduleTrigger, taskQueueTrigger } = __endpoint;
    expect([eventTrigger, scheduleTrigger, taskQueueTrigger].filter(Boolean)).toHaveLength(1);
  },
);

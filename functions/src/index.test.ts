import { expect, it, test } from 'vitest';
import { callInputs } from './contract/calls.ts';
import * as functions from './index.ts';

it.each(Object.entries(functions))('the function %s is of the second generation', (_, { __endpoint }) => {
  expect(__endpoint).toMatchObject({ platform: 'gcfv2' });
});

test('the callables that are deployed are those of the contract', () => {
  const deployed = Object.entries(functions).flatMap(([name, { __endpoint }]) =>
    'callableTrigger' in __endpoint ? [name] : [],
  );
  expect(deployed.sort()).toEqual(Object.keys(callInputs).sort());
});

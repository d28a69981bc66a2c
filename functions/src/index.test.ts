import { expect, it } from 'vitest';
import * as functions from './index.ts';

it.each(Object.entries(functions))('the function %s is of the second generation', (_, { __endpoint }) => {
  expect(__endpoint).toMatchObject({ platform: 'gcfv2' });
});

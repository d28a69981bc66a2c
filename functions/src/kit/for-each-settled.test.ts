import { expect, it } from 'vitest';
import { forEachSettled, runAllSettled } from './for-each-settled.ts';

it('an item that fails does not hold up the others, and all errors are thrown at the end', async () => {
  const done: string[] = [];
  const work = (item: string) => {
    done.push(item);
    return item === 'whole' ? Promise.resolve() : Promise.reject(new Error(`${item} failed`));
  };
  await expect(forEachSettled(['first', 'whole', 'last'], work)).rejects.toThrow(
    'Error: first failed; Error: last failed',
  );
  expect(done).toEqual(['first', 'whole', 'last']);
});

it('a step that fails does not keep the others from running', async () => {
  const done: string[] = [];
  const step = (name: string) => () => {
    done.push(name);
    return Promise.resolve();
  };
  const failing = () => Promise.reject(new Error('One strange record.'));
  await expect(runAllSettled(step('publish'), failing, step('notify'))).rejects.toThrow(
    'One strange record.',
  );
  expect(done).toEqual(['publish', 'notify']);
});

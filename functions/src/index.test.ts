import { logger } from 'firebase-functions/logger';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { callRows, requestRows } from '../test/stack/call-rows.ts';
import { callInputs } from './contract/calls.ts';
import * as functions from './index.ts';
import { onUnexpected } from './logs.ts';

test('the callables are the one of our pages, the one for uploads, and those that the owner has named', () => {
  const deployed = Object.entries(functions).flatMap(([name, { __endpoint }]) =>
    'callableTrigger' in __endpoint ? [name] : [],
  );
  expect(deployed.sort()).toEqual([
    'api',
    'generateRecording',
    'getYoutubeVideos',
    'handlePublish',
    'sendPushoverNotification',
    'uploadMedia',
  ]);
});

it.each(Object.keys(callInputs))('`call-rows.ts` has a row that says who may call %s', (name) => {
  expect(callRows.map((row) => row.call)).toContain(name);
});

it.each(Object.entries(functions).filter(([, { __endpoint }]) => !('callableTrigger' in __endpoint)))(
  '`call-rows.ts` has a row for requests to %s, unless only the platform can start it',
  (name, { __endpoint }) => {
    const inRow = requestRows.some((request) => request.name === name);
    expect('httpsTrigger' in __endpoint).toBe(inRow);
    if (inRow) return;
    const { eventTrigger, scheduleTrigger, taskQueueTrigger } = __endpoint;
    expect([eventTrigger, scheduleTrigger, taskQueueTrigger].filter(Boolean)).toHaveLength(1);
  },
);

describe('a function that the platform starts', () => {
  afterEach(() => {
    onUnexpected(() => undefined);
    vi.restoreAllMocks();
  });

  /** Runs a function without a database and with an empty event. Returns the alerts that it raised. */
  async function fail(run: (event: never) => unknown): Promise<string[]> {
    const alerts: string[] = [];
    onUnexpected((where) => alerts.push(where));
    vi.spyOn(logger, 'error').mockReturnValue();
    const work = async () => {
      await run({} as never);
    };
    await expect(work()).rejects.toThrow();
    expect(logger.error).toHaveBeenCalledOnce();
    return alerts;
  }

  /** They log, but raise no alert about an alert. */
  const sendingAlerts = ['sendAlerts', 'sendUrgentAlert'];

  const started = Object.entries(functions).flatMap(([name, run]) =>
    'run' in run && !('callableTrigger' in run.__endpoint) ? [{ name, run: run.run }] : [],
  );

  it.each(started.filter(({ name }) => !sendingAlerts.includes(name)))(
    'raises an alert that names it if it fails: $name',
    async ({ name, run }) => {
      expect(await fail(run)).toEqual([name]);
    },
  );

  it.each(started.filter(({ name }) => sendingAlerts.includes(name)))(
    'raises no alert about an alert: $name',
    async ({ run }) => {
      expect(await fail(run)).toEqual([]);
    },
  );
});

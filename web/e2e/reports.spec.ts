import { expect, test } from './fixtures/test.ts';

const breakPage = (message: string) =>
  setTimeout(() => {
    throw new Error(message);
  });

test(
  'a page error is reported to the site once, without the query of the URL, and one that occurs offline once the network is back',
  { tag: '@phone' },
  async ({ page, context, console }) => {
    // A slow machine is offline before it has asked for everything.
    console.allow(/Broken on purpose|Failed to load resource|ERR_INTERNET_DISCONNECTED|Error: Offline:/);
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    await page.goto('/privacy?secret=1');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(scripts).not.toContain('/reports.js');

    const told = page.waitForResponse('**/api/reports');
    await page.evaluate(breakPage, 'Broken on purpose');
    const answer = await told;
    expect(answer.status()).toBe(204);
    const { build, reports } = answer.request().postDataJSON() as { build: string; reports: object[] };
    expect(build).toMatch(/^[a-f0-9]{12}$/);
    expect(reports).toMatchObject([{ kind: 'error', page: '/privacy' }]);
    expect(JSON.stringify(reports)).toContain('"stack":"Error: Broken on purpose');
    expect(JSON.stringify(reports)).not.toContain('secret');

    const again = page.waitForRequest('**/api/reports');
    await page.evaluate(breakPage, 'Broken on purpose, otherwise');
    expect((await again).postData()).toContain('otherwise');
    expect(scripts.filter((path) => path === '/api/reports')).toHaveLength(2);

    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/reports'));
    await page.evaluate(breakPage, 'Broken on purpose on a train');
    await failed;
    const late = page.waitForResponse('**/api/reports');
    await context.setOffline(false);
    expect((await late).request().postData()).toContain('on a train');
  },
);

test(
  'page performance is reported only for readers who consented to analytics',
  { tag: '@desktop' },
  async ({ newVisitor }) => {
    for (const answer of ['granted', 'denied']) {
      const page = await (await newVisitor()).newPage();
      await page.addInitScript((chosen) => {
        localStorage.setItem('consent', chosen);
        Math.random = () => 0.01;
        const send = navigator.sendBeacon.bind(navigator);
        navigator.sendBeacon = (to, what) => {
          sessionStorage.setItem('told', String(to));
          return send(to, what);
        };
      }, answer);
      const told = async () => {
        await page.goto('/privacy');
        await page.waitForLoadState('networkidle');
        await page.goto('/terms');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        return page.evaluate(() => sessionStorage.getItem('told'));
      };
      // On a slow machine, the first visit may end before anything is measured.
      if (answer === 'granted') await expect.poll(told).toBe('/api/reports');
      else expect(await told()).toBeNull();
    }
  },
);

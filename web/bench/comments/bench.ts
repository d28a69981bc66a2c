/** An article with a thousand comments, read on a phone: see `main.ts`. */
import { chromium } from '@playwright/test';
import { replyId } from '../../../functions/src/contract/comments.ts';
import { paths } from '../../../functions/src/contract/paths.ts';
import { browserFlags, findBrowser } from '../../e2e/fixtures/browser.ts';
import { ignoringCertificates, makeCertificate, readCertificate } from '../pages/certificate.ts';
import { type Built, serve } from '../pages/serve.ts';
import { commentOf, discussion, discussionServer, keyOf, slug } from './discussion.ts';
import { openReader } from './reader.ts';

const executablePath = await findBrowser();
const count = 1000;

/** What a reader on a phone tolerates. */
const limits = {
  firstMs: 3000,
  firstKibibytes: 60,
  pageKibibytes: 40,
  pageMs: 700,
  frameMs: 50,
  longestTaskMs: 200,
  arrivalTaskMs: 50,
};

/** Prints what reading the comments costs. Returns whether all figures stay within the limits. */
export async function bench({ database, port, ...built }: Built & { database: string; port: number }) {
  const server = discussionServer(database);
  await server.fill(count);
  const { origin, stop } = await serve(
    built,
    { database },
    { port, certificate: readCertificate(makeCertificate(built.server)) },
  );
  const browser = await chromium.launch({
    executablePath,
    args: [...browserFlags, ignoringCertificates],
  });
  const reader = await openReader(browser, `${origin}/article/${slug}`);
  const results: boolean[] = [];
  const say = (what: string, value: number, unit: string, limit?: number) => {
    const ok = limit === undefined || value <= limit;
    results.push(ok);
    const bound = limit === undefined ? '' : `  of ${limit}  ${ok ? 'ok' : 'TOO MUCH'}`;
    console.log(`${what.padEnd(52)}${value.toFixed(0).padStart(7)} ${unit}${bound}`);
  };
  console.log(`${count} comments; phone, processor 4 times slower, slow 4G\n`);

  const first = await reader.comeNear();
  say('from coming near to the first comments', first.milliseconds, 'ms', limits.firstMs);
  say('  requests', first.requests, '');
  say('  code and SDKs, compressed', first.kibibytes, 'KiB');
  say('  over the database connection', first.live, 'KiB', limits.firstKibibytes);

  const all = await reader.readAll();
  say('pages', all.pages, '');
  say('  each over the database connection', all.live / all.pages, 'KiB', limits.pageKibibytes);
  say('  from the press to the next comments, middle', all.pageMilliseconds, 'ms', limits.pageMs);
  say('comments on the page', all.comments, `of ${Object.keys(discussion(count)).length}`);
  results.push(all.comments === count);

  const scrolled = await reader.scrollThrough();
  say('scrolling through all of them: frame, middle', scrolled.median, 'ms');
  say('  95 of 100 frames within', scrolled.p95, 'ms', limits.frameMs);
  say('  longest task', scrolled.longestTask, 'ms', limits.longestTaskMs);

  const middle = keyOf(count * 2);
  const thread = await reader.someThread();
  const arrived = await reader.arrival(replyId(thread, middle), () =>
    server.write(paths.comment(slug, replyId(thread, middle)), commentOf(count * 2)),
  );
  say('one more arrives: until it is on the page', arrived.milliseconds, 'ms');
  say('  longest task', arrived.longestTask, 'ms', limits.arrivalTaskMs);

  await browser.close();
  stop();
  return results.every(Boolean);
}

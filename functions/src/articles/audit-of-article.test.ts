import type { ParsedCallInput } from '../contract/calls.ts';
import { describe, expect, it } from 'vitest';
import { beginArticleWorld as setUp } from '../../test/doubles/article-world.ts';
import { publishDueArticles } from './publish-due.ts';

const hour = 3_600_000;
const slug = 'doom-in-the-town';
const title = 'Doom in the town';
const of = { draftId: 'd1' } as const;

describe('the audit log of articles', () => {
  it('the log has one line for each action, however often it is repeated', async () => {
    const { act, save, audit, now, pass } = await setUp();
    const publishAt = now() + hour;
    const acts: ParsedCallInput<'handlePublish'>[] = [
      { action: 'publish', ...of, version: 1 },
      { action: 'update', ...of, version: 2, correction: 'It was a Monday.' },
      { action: 'unpublish', ...of },
      { action: 'schedule', ...of, version: 2, publishAt },
      { action: 'unschedule', ...of },
      { action: 'delete', ...of },
      { action: 'restore', ...of },
    ];
    for (const input of acts) {
      if (input.action === 'update') await save('d1', { title: 'Doom in this town' });
      await Promise.all([act(input), act(input)]);
      await act(input);
      pass(10);
    }
    const line = { by: 'ann', title: 'Doom in this town', slug };
    expect(audit().map(({ at: _, ...rest }) => rest)).toEqual([
      { ...line, what: 'article-publish', title },
      { ...line, what: 'article-update', reason: 'It was a Monday.' },
      { ...line, what: 'article-unpublish' },
      { ...line, what: 'article-schedule', publishAt },
      { ...line, what: 'article-unschedule' },
      { ...line, what: 'article-delete' },
      { ...line, what: 'article-restore' },
    ]);
  });

  it('the log names the author of an article that another member changed', async () => {
    const { act, audit } = await setUp();
    await act({ action: 'publish', ...of, version: 1 }, 'boss');
    expect(audit()).toMatchObject([{ what: 'article-publish', by: 'boss', member: 'ann' }]);
  });

  it('the log records once that the schedule published an article', async () => {
    const { act, deps, audit, now, pass } = await setUp();
    await act({ action: 'schedule', ...of, version: 1, publishAt: now() + hour });
    pass(hour);
    await publishDueArticles(deps);
    await publishDueArticles(deps);
    expect(audit().slice(1)).toMatchObject([
      { what: 'article-publish', by: 'ann', member: 'ann', scheduled: true, title, slug },
    ]);
  });
});

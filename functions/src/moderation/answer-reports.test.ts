import { describe, expect, it } from 'vitest';
import { beginCommentWorld as setUp, slug } from '../../test/doubles/comment-world.ts';
import { push } from '../../test/doubles/do-work.ts';
import { eraseAuthor } from '../comments/erase-comments.ts';
import { visitorReportLimits } from '../comments/rate-limits.ts';
import { commentThing, visitorReportDays } from '../contract/report-call.ts';
import { dayMs } from '../contract/time.ts';
import { pruneReports } from './prune-reports.ts';
import { notifyReporters } from './notify-reporters.ts';

const article = `article:${slug}`;

describe('reports of pages', () => {
  it('a report of a page waits for the moderators with its title, and its outcome is told to who reported it', async () => {
    const { reportPage, answerReports, reports, titles, pass, told, audit } = await setUp();
    await reportPage('fan', article);
    expect(reports(article)).toMatchObject({
      title: 'Doom in the town',
      reportedAt: expect.any(Number) as number,
      by: { fan: { reason: 'hate', note: 'The cover.' } },
    });
    for (const uid of ['maud', 'mick']) expect(titles(uid)).toEqual(['A page was reported']);
    pass(1000);
    await answerReports('maud', article, 'changed');
    expect(reports(article)?.reportedAt).toBeUndefined();
    expect(titles('mick')).toEqual([]);
    expect(told('fan')).toMatchObject([
      {
        kind: 'report-answered',
        title: 'You reported “Doom in the town”. A moderator has looked at it: something was done about it.',
        link: `/article/${slug}`,
      },
    ]);
    expect(audit()).toMatchObject([{ what: 'report-answer', by: 'maud' }]);
    await answerReports('mick', article);
    expect(told('fan')).toHaveLength(1);
  });

  it.each([
    ['a profile', 'author:ann', 'Ann'],
    ['a show', 'events:e1', 'Om, live'],
    ['a band', 'band:om', 'Om'],
  ])('%s can be reported, and one that is not there cannot', async (_what, thing, title) => {
    const { reportPage, reports, memory } = await setUp();
    memory.put('events/e1', { title: 'Om, live' });
    memory.put('bands/om', { name: 'Om' });
    await reportPage('fan', thing);
    expect(reports(thing)?.title).toBe(title);
    await expect(reportPage('fan', `${thing}x`)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('a page can be reported again once its reports are answered, and not before', async () => {
    const { reportPage, answerReports, reports, pass } = await setUp();
    await reportPage('fan', article);
    const first = reports(article);
    pass(1000);
    await reportPage('fan', article);
    expect(reports(article)).toEqual(first);
    await answerReports('maud', article);
    pass(1000);
    await reportPage('fan', article);
    expect(reports(article)?.reportedAt).toBeGreaterThan(first?.reportedAt ?? 0);
  });

  it('a report that the moderator has not seen is not closed', async () => {
    const { reportPage, answerReports, reports, pass } = await setUp();
    await reportPage('fan', article);
    const seen = reports(article)?.reportedAt ?? 0;
    pass(1000);
    await reportPage('ola', article);
    await expect(answerReports('maud', article, 'kept', seen)).rejects.toMatchObject({
      code: 'version-conflict',
    });
    expect(reports(article)?.reportedAt).toBeGreaterThan(seen);
  });

  it('only reports of pages are answered, and nobody reports a profile of their own', async () => {
    const { reportPage, answerReports } = await setUp();
    await expect(answerReports('maud', 'comment:c1')).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(reportPage('fan', 'author:fan')).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('reports of a member go with the account', async () => {
    const { reportPage, reports, titles, deps, deliver, memory } = await setUp();
    await reportPage('fan', article);
    await eraseAuthor('fan', deps);
    await deliver();
    expect(reports(article)?.by).toBeUndefined();
    expect(reports(article)?.reportedAt).toBeUndefined();
    expect(titles('maud')).toEqual([]);
    expect(memory.at('memberReferences/fan/reported')).toBeNull();
  });
});

describe('answers to reports of comments', () => {
  it('who reported a comment is told whether it is off the site, and not if that is undone', async () => {
    const { post, report, moderate, titles, pass } = await setUp();
    const { id } = await post('fan');
    await report('ola', id);
    pass(1000);
    await moderate('maud', 'hide', [id]);
    const about = 'You reported a comment under “Doom in the town”. A moderator has looked at it:';
    expect(titles('ola')).toEqual([`${about} it is off the site.`]);
    await moderate('maud', 'hide', [id], { undo: true });
    expect(titles('ola')).toEqual([]);
    pass(1000);
    await moderate('maud', 'dismiss', [id]);
    expect(titles('ola')).toEqual([`${about} it stays as it is.`]);
  });

  it('nobody is told of a later decision about what was closed before', async () => {
    const { post, report, moderate, titles, pass } = await setUp();
    const { id } = await post('fan');
    await report('ola', id);
    pass(1000);
    await moderate('maud', 'dismiss', [id]);
    pass(1000);
    await report('pip', id);
    pass(1000);
    await moderate('maud', 'hide', [id]);
    expect(titles('ola')).toHaveLength(1);
    expect(titles('pip')).toHaveLength(1);
  });
});

describe('reports of what its author deletes', () => {
  it('who reported a comment is told that its author deleted it, and the reports go', async () => {
    const { post, report, reportAsVisitor, remove, titles, answerMails, reports, deps, memory, pass } =
      await setUp();
    const { id } = await post('fan');
    await post('pip', { answers: id });
    await report('ola', id);
    await reportAsVisitor(commentThing(id));
    pass(1000);
    await remove('fan', id);
    const told = 'You reported a comment under “Doom in the town”. Who wrote it has deleted it.';
    expect(titles('ola')).toEqual([told]);
    expect(answerMails()).toMatchObject([{ text: told, link: `/article/${slug}#comments` }]);
    expect(Object.values(reports(commentThing(id))?.by ?? {})).toMatchObject([{ email: 'zoe@band.example' }]);
    await notifyReporters(`${commentThing(id)} ${deps.clock.now()}`, { text: told }, { ...deps, push });
    expect(titles('ola')).toHaveLength(1);
    expect(titles('maud')).toEqual([]);
    expect(memory.at(`reports/${commentThing(id)}/by/ola`)).toBeNull();
  });

  it('who was told of a decision hears nothing more once the author deletes the comment', async () => {
    const { post, report, moderate, remove, titles, memory, pass } = await setUp();
    const { id } = await post('fan');
    await report('ola', id);
    pass(1000);
    await moderate('maud', 'dismiss', [id]);
    pass(1000);
    await report('pip', id);
    await remove('fan', id);
    expect(titles('ola')).toEqual([expect.stringContaining('it stays as it is')]);
    expect(titles('pip')).toEqual([expect.stringContaining('has deleted it')]);
    expect(memory.at('reports')).toBeNull();
  });
});

describe('reports by visitors', () => {
  it('a visitor reports with an address, which waits for the answer in the report alone', async () => {
    const { post, reportAsVisitor, moderate, record, answerMails, reports, memory, pass } = await setUp();
    const { id } = await post('fan');
    const thing = commentThing(id);
    await reportAsVisitor(thing);
    await reportAsVisitor(thing, 'ZOE@band.example');
    expect(record(id)).toMatchObject({ reports: 1 });
    pass(1000);
    await moderate('maud', 'hide', [id]);
    expect(answerMails()).toMatchObject([
      { kind: 'report', thing, text: expect.stringContaining('off the site') as string },
    ]);
    expect(JSON.stringify(memory.at('mailJobs'))).not.toContain('zoe');
    expect(Object.values(reports(thing)?.by ?? {})).toMatchObject([{ email: 'zoe@band.example' }]);
    await moderate('maud', 'hide', [id], { undo: true });
    expect(Object.values(reports(thing)?.by ?? {})[0]?.answered).toBeUndefined();
  });

  it('a report that nobody answers goes after a while, and one of a member stays', async () => {
    const { post, report, reportAsVisitor, reports, record, deliver, deps, memory, pass } = await setUp();
    const { id } = await post('fan');
    await report('ola', id);
    await reportAsVisitor(commentThing(id));
    await reportAsVisitor(article, 'w@band.example');
    pass(visitorReportDays * dayMs);
    await pruneReports(deps);
    expect(Object.keys(reports(commentThing(id))?.by ?? {})).toHaveLength(2);
    pass(1);
    await pruneReports(deps);
    await deliver();
    expect(record(id)).toMatchObject({ reports: 1 });
    expect(reports(article)?.reportedAt).toBeUndefined();
    expect(JSON.stringify(memory.at('reports'))).not.toContain('@band.example');
  });

  it('an address that reports very much is refused, and another one is not', async () => {
    const { reportAsVisitor, memory } = await setUp();
    for (let count = 0; count < visitorReportLimits.perAddress; count += 1)
      await reportAsVisitor(article, `v${count}@band.example`);
    await expect(reportAsVisitor(article, 'w@band.example')).rejects.toMatchObject({
      code: 'too-many-requests',
    });
    await reportAsVisitor(article, 'w@band.example', '198.51.100.1');
    expect(JSON.stringify(memory.at('limits'))).not.toContain('203.0.113.7');
  });
});

import type { ModerationAct } from '@contract/moderation.ts';
import type { QueueRow } from '../api/queue.ts';

/** Returns a visible comment by Toni without reports. */
export const row = (id: string, fields: Partial<QueueRow> = {}): QueueRow => ({
  id,
  slug: 'ash',
  articleTitle: 'Ash',
  author: 'toni',
  name: 'Toni Marek',
  text: `Text of ${id}.`,
  createdAt: Date.parse('2026-11-20T12:00:00Z'),
  editedAt: null,
  state: 'visible',
  version: 1,
  rule: null,
  hidden: null,
  reports: 0,
  reportedAt: null,
  objection: null,
  heldAt: null,
  hiddenAt: null,
  acts: [],
  ...fields,
});

export const reported = (id: string, fields: Partial<QueueRow> = {}): QueueRow =>
  row(id, { reports: 1, reportedAt: Date.parse('2026-11-21T12:00:00Z'), ...fields });

export const held = (id: string, fields: Partial<QueueRow> = {}): QueueRow =>
  row(id, { state: 'held', rule: 'many-links', heldAt: Date.parse('2026-11-21T12:00:00Z'), ...fields });

export const act = (fields: Partial<ModerationAct> = {}): ModerationAct => ({
  action: 'hide',
  by: 'maud',
  byName: 'Maud Okafor',
  reason: 'Spam.',
  at: Date.parse('2026-11-21T13:00:00Z'),
  ...fields,
});

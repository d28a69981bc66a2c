import type { ShownProposal } from '../api/proposal-records.ts';
import { fields } from './fields.ts';

/** A proposal that waits for a decision. */
export const proposal = (id: string, change: Partial<ShownProposal> = {}): ShownProposal => ({
  id,
  by: 'vera',
  byName: 'Vera Volt',
  at: Date.parse('2026-11-21T12:00:00Z'),
  state: 'waiting',
  title: `Night ${id}`,
  fields: fields({ title: `Night ${id}` }),
  version: 1,
  ...change,
});

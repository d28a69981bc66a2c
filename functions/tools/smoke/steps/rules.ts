import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findRoot } from '../../../local/stack/layout.ts';
import { requestDatabase } from '../../services/database.ts';
import type { Step } from '../step.ts';
import type { Target } from '../target.ts';

/** Validates the rules as `firebase deploy --dry-run` does, without changing anything. */
export const rulesStep = ({ database }: Target): Step => ({
  name: 'rules of the database',
  async run() {
    const body = await readFile(join(findRoot(), 'firebase.rules.json'), 'utf8');
    await requestDatabase(database, '.settings/rules', { method: 'PUT', body, query: { dryRun: 'true' } });
    return `${Math.ceil(body.length / 1024)} KB are accepted`;
  },
});

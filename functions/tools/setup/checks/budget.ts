import * as v from 'valibot';
import { read } from '../../services/ask.ts';
import type { Check } from '../check.ts';
import { missing, ok } from '../finding.ts';
import { billingAccount } from './project.ts';

const budgetsSchema = v.object({
  budgets: v.optional(
    v.array(
      v.object({
        budgetFilter: v.optional(v.object({ projects: v.optional(v.array(v.string()), []) })),
        thresholdRules: v.optional(v.array(v.object({})), []),
      }),
    ),
    [],
  ),
});

/** A budget stops nothing; its owner gets an e-mail while it is still cheap. */
export const budgetCheck: Check = {
  name: 'budget alert',
  async look(world) {
    const account = await billingAccount(world);
    if (account === null) return missing('there is none', 'choose Blaze first');
    const answer = await world.google('billingbudgets', `/v1/${account}/budgets?pageSize=100`);
    const { budgets } = read('Cloud Billing', budgetsSchema, answer);
    const watches = budgets.some(({ budgetFilter, thresholdRules }) => {
      const { projects = [] } = budgetFilter ?? {};
      const isOurs = projects.length === 0 || projects.includes(`projects/${world.number}`);
      return isOurs && thresholdRules.length > 0;
    });
    const id = account.split('/').at(-1) ?? '';
    return watches
      ? ok('a budget sends e-mails')
      : missing(
          'no budget watches the project',
          `make one at https://console.cloud.google.com/billing/${id}/budgets`,
        );
  },
};

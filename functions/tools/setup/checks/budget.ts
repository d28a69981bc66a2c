import * as v from 'valibot';
import { read } from '../../services/request.ts';
import { orHidden } from '../../services/google.ts';
import type { Check } from '../check.ts';
import { missing, notSeen, ok } from '../finding.ts';
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

/** Checks for a budget alert. An alert stops nothing, but it notifies the owner while costs are still low. */
export const budgetCheck: Check = {
  name: 'budget alert',
  async run(context) {
    const account = await billingAccount(context);
    if (account === null) return missing('there is none', 'choose Blaze first');
    const id = account.split('/').at(-1) ?? '';
    const page = `https://console.cloud.google.com/billing/${id}/budgets`;
    const answer = await orHidden(context.google('billingbudgets', `/v1/${account}/budgets?pageSize=100`));
    if (answer === null) return notSeen(`whoever pays may see at ${page} whether there is one`);
    const { budgets } = read('Cloud Billing', budgetsSchema, answer);
    const watches = budgets.some(({ budgetFilter, thresholdRules }) => {
      const { projects = [] } = budgetFilter ?? {};
      const isOurs = projects.length === 0 || projects.includes(`projects/${context.number}`);
      return isOurs && thresholdRules.length > 0;
    });
    return watches
      ? ok('a budget sends e-mails')
      : missing('no budget watches the project', `make one at ${page}`);
  },
};

import * as v from 'valibot';
import { read, ServiceError } from '../../services/request.ts';
import { disabledApi } from '../../services/disabled-api.ts';
import type { Check } from '../check.ts';
import { missing, notSeen, ok } from '../finding.ts';
import type { ProjectContext } from '../project-context.ts';
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

/** Returns null if the caller may not see the budgets of the billing account. */
async function listBudgets({ google }: ProjectContext, account: string) {
  try {
    const answer = await google('billingbudgets', `/v1/${account}/budgets?pageSize=100`);
    return read('Cloud Billing', budgetsSchema, answer).budgets;
  } catch (error) {
    const isForbidden = error instanceof ServiceError && error.status === 403;
    if (isForbidden && disabledApi(error) === undefined) return null;
    throw error;
  }
}

/** Checks for a budget alert. A budget stops nothing, but it notifies the owner while costs are still low. */
export const budgetCheck: Check = {
  name: 'budget alert',
  async run(context) {
    const account = await billingAccount(context);
    if (account === null) return missing('there is none', 'choose Blaze first');
    const id = account.split('/').at(-1) ?? '';
    const page = `https://console.cloud.google.com/billing/${id}/budgets`;
    const budgets = await listBudgets(context, account);
    if (budgets === null) return notSeen(`whoever pays may see at ${page} whether there is one`);
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

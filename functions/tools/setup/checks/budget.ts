import * as v from 'valibot';
import { read, ServiceError } from '../../services/ask.ts';
import { disabledApi } from '../../services/disabled-api.ts';
import type { Check } from '../check.ts';
import { missing, notSeen, ok } from '../finding.ts';
import type { World } from '../world.ts';
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

/** Null where this account may not see what the paying account does. */
async function listBudgets({ google }: World, account: string) {
  try {
    const answer = await google('billingbudgets', `/v1/${account}/budgets?pageSize=100`);
    return read('Cloud Billing', budgetsSchema, answer).budgets;
  } catch (error) {
    const isForbidden = error instanceof ServiceError && error.status === 403;
    if (isForbidden && disabledApi(error) === undefined) return null;
    throw error;
  }
}

/** A budget stops nothing; its owner gets an e-mail while it is still cheap. */
export const budgetCheck: Check = {
  name: 'budget alert',
  async look(world) {
    const account = await billingAccount(world);
    if (account === null) return missing('there is none', 'choose Blaze first');
    const id = account.split('/').at(-1) ?? '';
    const page = `https://console.cloud.google.com/billing/${id}/budgets`;
    const budgets = await listBudgets(world, account);
    if (budgets === null) return notSeen(`whoever pays may see at ${page} whether there is one`);
    const watches = budgets.some(({ budgetFilter, thresholdRules }) => {
      const { projects = [] } = budgetFilter ?? {};
      const isOurs = projects.length === 0 || projects.includes(`projects/${world.number}`);
      return isOurs && thresholdRules.length > 0;
    });
    return watches
      ? ok('a budget sends e-mails')
      : missing('no budget watches the project', `make one at ${page}`);
  },
};

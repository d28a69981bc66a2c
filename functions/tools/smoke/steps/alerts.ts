import { validatePushover } from '../../services/pushover.ts';
import { NotSetUp, type Step } from '../step.ts';
import type { Target } from '../target.ts';

export const alertsStep = ({ pushover: { apiBase, token, user } }: Target): Step => ({
  name: 'alerts',
  async run() {
    if (token === 'none' || user === 'none') throw new NotSetUp('Pushover has no keys');
    await validatePushover(apiBase, token, user);
    return 'Pushover knows both keys';
  },
});

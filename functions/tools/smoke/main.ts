import { readOptions } from '../read-options.ts';
import { isTestKey } from '../services/stripe.ts';
import { localTarget } from './local-target.ts';
import { projectTarget } from './project-target.ts';
import { pageSteps } from './steps/pages.ts';
import { paymentSteps } from './steps/payments.ts';
import { alertsStep, mailsStep, pushStep, rulesStep, speechStep, videosStep } from './steps/services.ts';
import { runSteps } from './step.ts';
import type { Target } from './target.ts';

const usage = 'npm run smoke -- --project <id>, or --local with npm start beside it';
const { values } = readOptions(
  {
    options: {
      /** A deployed project. */
      project: { type: 'string' },
      /** The local stack, which must be running. */
      local: { type: 'boolean', default: false },
      /** The port offset of the local stack. */
      offset: { type: 'string', default: '0' },
    },
  },
  usage,
);

function readTarget(): Promise<Target> | Target {
  if (values.local) return localTarget(Number(values.offset));
  if (values.project !== undefined) return projectTarget(values.project);
  throw new Error(`Which services? ${usage}.`);
}

/** Resolves to the exit code: 1 if a step failed, 2 if no step was run. */
async function smoke(): Promise<number> {
  const target = await readTarget();
  const { secretKey } = target.stripe;
  if (secretKey !== 'none' && !isTestKey(secretKey))
    throw new Error('STRIPE_SECRET_KEY is no test key (sk_test_…): this would charge a card.');
  const steps = [
    rulesStep(target),
    ...paymentSteps(target),
    pushStep(target),
    speechStep(target),
    videosStep(target),
    alertsStep(target),
    mailsStep(target),
    ...pageSteps(target),
  ];
  console.log(`The services of ${target.project}, and ${target.site}`);
  return (await runSteps(steps, (line) => console.log(line))) ? 0 : 1;
}

try {
  process.exitCode = await smoke();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

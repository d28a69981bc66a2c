import { expect, it } from 'vitest';
import { deploymentProblem } from './deployment.ts';

const owner = { CONTACT_EMAIL: 'me@riffhall.test', MAIL_IMPRINT: '' };
const complete = { project: 'riff-prod', owner };

it('a deployment with all settings is built', () => {
  expect(deploymentProblem(complete)).toBe(null);
});

it.each(['', 'hello@riffhall.example'])(
  'a deployment is refused that would tell visitors to write to “%s”',
  (CONTACT_EMAIL) => {
    const said = deploymentProblem({ ...complete, owner: { ...owner, CONTACT_EMAIL } });
    expect(said).toMatch(
      /CONTACT_EMAIL in functions\/\.env\.riff-prod .*npm run setup -- --project riff-prod/,
    );
  },
);

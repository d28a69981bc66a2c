import { expect, it } from 'vitest';
import { deploymentProblem } from './deployment.ts';

const owner = { CONTACT_EMAIL: 'me@riffhall.test', MAIL_FROM: '', YOUTUBE_CHANNEL_ID: '' };
const env = {
  VITE_FIREBASE_API_KEY: 'AIza',
  VITE_FIREBASE_AUTH_DOMAIN: 'riff-prod.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'riff-prod',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
  VITE_FIREBASE_DATABASE_URL: 'https://riff-prod-default-rtdb.europe-west1.firebasedatabase.app',
};
const complete = { project: 'riff-prod', env, hasFunctionsSettings: true, owner };

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

it.each(Object.keys(env))('a deployment without %s is refused', (name) => {
  const said = deploymentProblem({ ...complete, env: { ...env, [name]: '' } });
  expect(said).toMatch(new RegExp(`has no ${name}, .*npm run setup -- --project riff-prod writes it`));
});

it('a deployment with the settings of another project is refused', () => {
  const said = deploymentProblem({ ...complete, env: { ...env, VITE_FIREBASE_PROJECT_ID: 'riff-staging' } });
  expect(said).toMatch(/is that of riff-staging, and riff-prod is being deployed/);
});

it('a deployment without settings of the functions is refused', () => {
  const said = deploymentProblem({ ...complete, hasFunctionsSettings: false });
  expect(said).toMatch(/^There is no functions\/\.env\.riff-prod,/);
});

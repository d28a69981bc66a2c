import { onTestFinished } from 'vitest';
import { postmarkKeys } from '../../../local/stand-ins/postmark/keys.ts';
import { pushoverKeys } from '../../../local/stand-ins/pushover/keys.ts';
import { youtubeKeys } from '../../../local/stand-ins/youtube/keys.ts';
import { serviceBases } from '../../services/bases.ts';
import { createGoogle } from '../../services/google.ts';
import { settingsFiles } from '../../services/settings-files.ts';
import { accessToken } from '../../services/testing/google.ts';
import type { ProjectState } from '../../services/testing/project-state.ts';
import { clickedProject } from '../../services/testing/ready-project.ts';
import { secretKey, signingSecret } from '../../services/testing/stripe.ts';
import { openWorkplace } from '../../services/testing/workplace.ts';
import { checks } from '../checks.ts';
import type { Owner } from '../owner.ts';
import { createProjectContext } from '../project-context.ts';
import { setUp } from '../set-up.ts';

export const vapidKey =
  'BGzFY0Lv9bDaHISmPvzogNhEEnouGZFSLMWUjPv1K4rFOMYMjwAXw47MOydDVuln5khuZdfmSWPmtm03Jsbp4Uk';
export const recaptchaKey = '6'.padEnd(40, 'L');

/** What the owner types, by a pattern for the question. */
const answers: [about: RegExp, answer: string][] = [
  [/come from/, postmarkKeys.from],
  [/domain/, ''],
  [/Publishable key/, 'pk_test_setup'],
  [/Web Push/, vapidKey],
  [/reCAPTCHA/, recaptchaKey],
  [/Analytics/, ''],
  [/make itself admin/, 'me@riffhall.test'],
  [/visitors reach you/, 'me@riffhall.test'],
  [/YouTube channel/, youtubeKeys.channel],
  [/Secret key of Stripe/, secretKey],
  [/Signing secret/, signingSecret],
  [/API token/, pushoverKeys.token],
  [/User key/, pushoverKeys.user],
  [/Postmark/, postmarkKeys.token],
  [/YouTube Data/, youtubeKeys.key],
];

export interface Typing extends Owner {
  questions: string[];
}

/** Creates an owner who agrees to everything. Each of `first` is typed before the usual answer to its question. */
export function ownerWith(first: [about: RegExp, answer: string][] = [], agrees = true): Typing {
  const typed = [...first];
  const questions: string[] = [];
  return {
    questions,
    agrees(question) {
      questions.push(question);
      return Promise.resolve(agrees);
    },
    answer(question) {
      questions.push(question);
      const place = typed.findIndex(([about]) => about.test(question));
      const found = place >= 0 ? typed.splice(place, 1)[0] : answers.find(([about]) => about.test(question));
      if (!found) throw new Error(`Nobody expected “${question}”`);
      return Promise.resolve(found[1]);
    },
  };
}

/**
 * Opens a project whose manual steps are done, with a change, and a checkout to set it up from until the test ends. `run`
 * makes all checks; without an owner, nothing is asked and nothing changed.
 */
export async function openProject(change: Partial<ProjectState> = {}) {
  const state = { ...clickedProject(), ...change };
  const place = await openWorkplace(state);
  onTestFinished(() => place.close());
  async function run(owner: Owner | null = ownerWith(), { showsAll = true } = {}) {
    const lines: string[] = [];
    const bases = serviceBases(place.env);
    const token = () => Promise.resolve(accessToken);
    const google = createGoogle({ originOf: bases.google, project: state.id, token });
    const files = settingsFiles(place.root, state.id);
    const context = createProjectContext({ project: state.id, number: state.number, google, bases, files });
    const left = await setUp(checks, { context, owner, showsAll, say: (line) => lines.push(line) });
    const stateOf = (name: string) =>
      lines.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length).trim());
    return { left, lines, last: (name: string) => stateOf(name).at(-1) };
  }
  return { state, place, run };
}

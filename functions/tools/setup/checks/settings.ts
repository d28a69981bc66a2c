import type { SettingsFile } from '../../services/settings-files.ts';
import type { Check } from '../check.ts';
import { leftOut, missing, type Missing, ok } from '../finding.ts';
import {
  complaintAbout,
  functionsSettings,
  noSecret,
  secrets,
  type Setting,
  siteSettings,
} from '../settings.ts';
import type { ProjectContext } from '../project-context.ts';

interface Kept {
  /** The value that is stored for an optional setting that is left out. */
  none: string;
  isSecret: boolean;
  keep: (value: string) => Promise<void>;
}

/** Asks until the value is valid. An empty answer leaves out an optional setting, and otherwise ends the question. */
const askFor =
  (setting: Setting, { none, isSecret, keep }: Kept): Missing['fix'] =>
  async (owner) => {
    const hint = setting.isOptional ? 'Enter: none' : 'Enter: later';
    for (let complaint: string | null = ''; complaint !== null;) {
      const question = `${complaint && `${complaint} `}${setting.asks} (${setting.where}; ${hint}):`;
      const value = await owner.answer(question, { isSecret });
      if (value === '' && !setting.isOptional) return false;
      if (value === '') {
        await keep(none);
        return true;
      }
      complaint = complaintAbout(setting, value);
      if (complaint === null) await keep(value);
    }
    return true;
  };

function settingCheck(setting: Setting, fileOf: (context: ProjectContext) => SettingsFile): Check {
  return {
    name: setting.name,
    run(context) {
      const file = fileOf(context);
      const value = file.get(setting.name);
      const fix = askFor(setting, {
        none: '',
        isSecret: false,
        keep: (answer) => Promise.resolve(file.set(setting.name, answer)),
      });
      if (value === undefined)
        return missing(
          `${file.name} has none`,
          `${setting.asks} (${setting.where})${setting.isOptional ? '; the site is ready without it, once it is empty there' : ''}`,
          fix,
        );
      if (value === '') return leftOut(`${file.name} leaves it empty`);
      const complaint = complaintAbout(setting, value);
      return complaint === null
        ? ok(`${file.name} has it`)
        : missing(`${file.name} has “${value}”. ${complaint}`, `correct it there: ${setting.where}`);
    },
  };
}

export const settingChecks: Check[] = [
  ...siteSettings.map((setting) => settingCheck(setting, ({ files }) => files.site)),
  ...functionsSettings.map((setting) => settingCheck(setting, ({ files }) => files.functions)),
];

const secretCheck = (setting: Setting): Check => ({
  name: setting.name,
  async run(context) {
    const { name, asks, where } = setting;
    const value = await context.secret(name);
    const fix = askFor(setting, {
      none: noSecret,
      isSecret: true,
      keep: (answer) => context.setSecret(name, answer),
    });
    const todo = `npx firebase functions:secrets:set ${name} --project ${context.project} · ${asks} (${where})`;
    const without = setting.isOptional ? `; the site is ready without it, once it is “${noSecret}”` : '';
    if (value === null) return missing('it has no value', `${todo}${without}`, fix);
    if (value === noSecret && setting.isOptional) return leftOut('it is “none”');
    const complaint = complaintAbout(setting, value);
    // The value itself must never be printed.
    return complaint === null ? ok('it is set') : missing(`it is something else. ${complaint}`, todo, fix);
  },
});

const secretChecks = new Map(secrets.map((setting) => [setting.name, secretCheck(setting)]));

export function checkOfSecret(name: string): Check {
  const check = secretChecks.get(name);
  if (!check) throw new Error(`There is no secret ${name}.`);
  return check;
}

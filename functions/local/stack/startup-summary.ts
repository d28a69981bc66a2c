import type { DemoPerson } from '../seed/people.ts';

type Row = [string, string];

export interface StartupSummary {
  site: string;
  mailbox: string;
  scheduler: string;
  pushover: string;
  youtube: string;
  people: DemoPerson[];
  cards: Row[];
}

function lines(rows: Row[]): string[] {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `  ${name.padEnd(width)}   ${text}`);
}

/** Returns the addresses, accounts and test cards that `npm start` prints when everything runs. */
export function startupSummary({
  site,
  mailbox,
  scheduler,
  pushover,
  youtube,
  people,
  cards,
}: StartupSummary): string {
  const width = Math.max(...people.map(({ email }) => email.length));
  const accounts = people.map(({ email, password }): string => `${email.padEnd(width)}   ${password}`);
  return [
    '',
    ...lines([
      ['Site', site],
      ['Mailbox', mailbox],
      ['Schedules', scheduler],
      ["Admins' phone", pushover],
      ['YouTube', youtube],
      ...accounts.map((account, index): Row => [index === 0 ? 'Accounts' : '', account]),
      ...cards.map(([number, what], index): Row => [index === 0 ? 'Cards' : '', `${number}   ${what}`]),
      ['', 'any later date, any three digits, any postcode'],
    ]),
    '',
    '  Ctrl-C stops everything and keeps the data; npm run reset begins anew.',
    '',
  ].join('\n');
}

import { demoPeople } from '../seed/people.ts';

/** The payment provider's test cards that are useful on the local stack, as its documentation lists them. */
export const testCards: [number: string, what: string][] = [
  ['4242 4242 4242 4242', 'goes through'],
  ['4000 0000 0000 0002', 'declined'],
  ['4000 0000 0000 9995', 'insufficient funds'],
  ['4000 0027 6000 3184', 'asks for 3-D Secure'],
  ['4000 0084 0000 1629', '3-D Secure, then declined'],
];

type Row = [string, string];

interface StartupSummary {
  site: string;
  mailbox: string;
  scheduler: string;
  pushover: string;
  youtube: string;
  cards: Row[];
}

function lines(rows: Row[]): string[] {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `  ${name.padEnd(width)}   ${text}`);
}

function accounts(): Row[] {
  const people = Object.values(demoPeople);
  const width = Math.max(...people.map(({ email }) => email.length));
  return people.map(({ email, password }, index) => [
    index === 0 ? 'Accounts' : '',
    `${email.padEnd(width)}   ${password}`,
  ]);
}

/** Returns the lines of the demo accounts alone. */
export const accountRows = (): string[] => lines(accounts());

/** Returns the addresses, accounts and test cards that `npm start` prints when everything runs. */
export function startupSummary({
  site,
  mailbox,
  scheduler,
  pushover,
  youtube,
  cards,
}: StartupSummary): string {
  return [
    '',
    ...lines([
      ['Site', site],
      ['Mailbox', mailbox],
      ['Schedules', scheduler],
      ["Admins' phone", pushover],
      ['YouTube', youtube],
      ...accounts(),
      ...cards.map(([number, what], index): Row => [index === 0 ? 'Cards' : '', `${number}   ${what}`]),
      ['', 'any later date, any three digits, any postcode'],
    ]),
    '',
    '  Ctrl-C stops everything and keeps the data; npm run reset begins anew.',
    '',
  ].join('\n');
}

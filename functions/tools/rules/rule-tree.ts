/** An expression in the rules language that can be used as an operand of `&&` without parentheses. */
export type Condition = string;

/** The rules of one path of the database and of the paths below it. A path without rules is closed. */
export interface Rules {
  /** Grants access to everything below as well; a deeper rule cannot revoke it. */
  read?: Condition | true;
  write?: Condition;
  /** Applies to every path that a write changes, but not to deletions. */
  validate?: Condition | false;
  /** The fields by which the list can be queried: paths below each entry, or `.value`. */
  indexOn?: string | readonly string[];
  /** By key; a name such as `$uid` is a wildcard. */
  children?: Record<string, Rules>;
}

/** Rejects priorities, in which a client could store data that no other rule checks. */
const noPriority: Condition = 'newData.getPriority() === null';

function toJson({ read, write, validate, indexOn, children = {} }: Rules): object {
  return {
    ...(read !== undefined && { '.read': read }),
    ...(write !== undefined && { '.write': write }),
    ...(validate !== undefined && { '.validate': validate && `${noPriority} && ${validate}` }),
    ...(indexOn !== undefined && { '.indexOn': indexOn }),
    ...Object.fromEntries(Object.entries(children).map(([key, child]) => [key, toJson(child)])),
  };
}

const escapeCharacters = (json: string): string =>
  json.replace(
    /[\u007f-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Returns the content of `firebase.rules.json` in ASCII, with invisible characters escaped. */
export function rulesText(rules: Rules): string {
  const root = { '.read': false, '.write': false, ...toJson(rules) };
  const json = escapeCharacters(JSON.stringify({ rules: root }, null, 2));
  return `// Written by \`npm run rules:write\` from functions/tools/rules, where the reasons are.\n${json}\n`;
}

/** An expression of the rules language, written so that it can stand as an operand of `&&`. */
export type Condition = string;

/** The rules of one place of the database, and of the places below it. A place without rules is closed. */
export interface Rules {
  /** Opens everything below, too: a rule further down cannot take it back. */
  read?: Condition | true;
  write?: Condition;
  /** Holds for every place that a write changes; never for what it deletes. */
  validate?: Condition | false;
  /** The orders in which the list can be asked for: paths below each entry, or `.value`. */
  indexOn?: string | readonly string[];
  /** By key; a name such as `$uid` stands for every other key. */
  children?: Record<string, Rules>;
}

/** No other check would see what a client keeps in the priority of a value. */
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

/** The text of `firebase.rules.json`, in ASCII: characters that nobody can see stand there as escapes. */
export function rulesText(rules: Rules): string {
  const root = { '.read': false, '.write': false, ...toJson(rules) };
  const json = escapeCharacters(JSON.stringify({ rules: root }, null, 2));
  return `// Written by \`npm run rules:write\` from functions/tools/rules, where the reasons are.\n${json}\n`;
}

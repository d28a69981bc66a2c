/** Signs of Markdown that nobody types in prose. */
const signs: readonly RegExp[] = [
  // A heading with text before or after it. A lone one, or one followed by a number, may be a number sign.
  /^(?:#{2,6} +[^\s#]|# +[^\s#\d]).*\n/m,
  /\n(?:#{2,6} +[^\s#]|# +[^\s#\d])/,
  // Bold and struck-through text. Inside a word, these characters mask letters.
  /(?<![\p{L}\p{N}*])\*\*(?=[^\s*])[^*\n]*[^\s*]\*\*(?![\p{L}\p{N}*])/u,
  /(?<![\p{L}\p{N}_])__(?=[^\s_])[^_\n]*[^\s_]__(?!\.?[\p{L}\p{N}_])/u,
  /(?<![\p{L}\p{N}~])~~(?=[^\s~])[^~\n]*[^\s~]~~(?![\p{L}\p{N}~])/u,
  // A link or picture.
  /\[[^[\]\n]*\]\((?:https?:\/\/|mailto:|\/|\.)[^\s()]*(?: "[^"\n]*")?\)/,
  // Two lines of a quotation or list.
  /^> ?\S.*\n(?:>.*\n)*> ?\S/m,
  /^([-*+]) +\S.*\n(?:\n|[ \t].*\n)*\1 +\S/m,
  // The delimiter row of a table, and fenced code.
  /\|.*\n\|?(?: *:?-+:? *\|)+(?: *:?-+:? *)?\|? *$/m,
  /^```[\w-]*\n[^]*\n```[ \t]*$/m,
  // A footnote reference and its definition.
  /\[\^([^\]\s]+)\](?!:)[^]*^\[\^\1\]:[ \t]+\S/m,
];

const listItem = /^(\d{1,9})[.)] +\S/;

/** Returns whether two consecutive items of a numbered list are separated only by blank and indented lines. */
function countsOn(lines: readonly string[]): boolean {
  let last = Number.NaN;
  for (const line of lines) {
    const number = Number(listItem.exec(line)?.[1] ?? Number.NaN);
    if (number === last + 1) return true;
    if (!/^\s|^$/.test(line)) last = number;
  }
  return false;
}

/** Returns whether the text was written as Markdown. An asterisk or number sign in prose does not suffice. */
export function isMarkdown(text: string): boolean {
  const plain = text.replaceAll(/\r\n?/g, '\n').trim();
  return signs.some((sign) => sign.test(plain)) || countsOn(plain.split('\n'));
}

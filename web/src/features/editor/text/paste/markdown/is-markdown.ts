/** A sign of Markdown that nobody types in prose. */
const signs: readonly RegExp[] = [
  // A heading with words after or before it. A lone one, and one with a number, may be a number sign.
  /^(?:#{2,6} +[^\s#]|# +[^\s#\d]).*\n/m,
  /\n(?:#{2,6} +[^\s#]|# +[^\s#\d])/,
  // Bold and struck through words. Inside a word, signs stand for letters that are not said.
  /(?<![\p{L}\p{N}*])\*\*(?=[^\s*])[^*\n]*[^\s*]\*\*(?![\p{L}\p{N}*])/u,
  /(?<![\p{L}\p{N}_])__(?=[^\s_])[^_\n]*[^\s_]__(?!\.?[\p{L}\p{N}_])/u,
  /(?<![\p{L}\p{N}~])~~(?=[^\s~])[^~\n]*[^\s~]~~(?![\p{L}\p{N}~])/u,
  // A link and a picture.
  /\[[^[\]\n]*\]\((?:https?:\/\/|mailto:|\/|\.)[^\s()]*(?: "[^"\n]*")?\)/,
  // Two lines of a quote, of a list, or of code between fences.
  /^> ?\S.*\n(?:>.*\n)*> ?\S/m,
  /^([-*+]) +\S.*\n(?:\n|[ \t].*\n)*\1 +\S/m,
  // The line between the head of a table and its rows.
  /\|.*\n\|?(?: *:?-+:? *\|)+(?: *:?-+:? *)?\|? *$/m,
  /^```[\w-]*\n[^]*\n```[ \t]*$/m,
  // A footnote and its text.
  /\[\^([^\]\s]+)\](?!:)[^]*^\[\^\1\]:[ \t]+\S/m,
];

const listItem = /^(\d{1,9})[.)] +\S/;

/** Whether two items of a numbered list follow each other, with no more than blank and indented lines between. */
function countsOn(lines: readonly string[]): boolean {
  let last = Number.NaN;
  for (const line of lines) {
    const number = Number(listItem.exec(line)?.[1] ?? Number.NaN);
    if (number === last + 1) return true;
    if (!/^\s|^$/.test(line)) last = number;
  }
  return false;
}

/** Whether this was written as Markdown. A star or a number sign in prose does not make it so. */
export function isMarkdown(text: string): boolean {
  const plain = text.replaceAll(/\r\n?/g, '\n').trim();
  return signs.some((sign) => sign.test(plain)) || countsOn(plain.split('\n'));
}

/** Puts a text in quotation marks. Double quotes inside it become single ones, as is usual in English. */
export const quoted = (text: string): string =>
  `“${text.replace(/[“”]/g, (mark) => (mark === '“' ? '‘' : '’'))}”`;

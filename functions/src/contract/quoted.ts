/** A text in quotation marks. Those inside it become single ones, as English print alternates them. */
export const quoted = (text: string): string =>
  `“${text.replace(/[“”]/g, (mark) => (mark === '“' ? '‘' : '’'))}”`;

/** Removes what identifies a person from the address of a page or file: query, secret link, uid. */
export function plainAddress(address: string): string {
  const [plain = ''] = address.split(/[?#]/);
  return plain
    .replace(/(\/preview\/).*/, '$1…')
    .replace(/\b[A-Za-z0-9]{28}\b/g, '…')
    .slice(0, 300);
}

const isIdentifier = (text: string) => /^[\w$.#-]{1,40}$/.test(text);

/** A text in quotes, also one that was cut before its end. */
const quotedText = /(["'`“])([^"'`”]*)(["'`”])|“[^"'`”]*$/g;

/** From the beginning of a word to the end of an e-mail address in it. Who sends the word may be hostile: no step is repeated. */
const upToMail = /^.[^@]*@.+\.\w+/;

/** The first line of an error without what somebody may have typed: quoted texts, e-mail addresses and uids. */
export function plainMessage(message: string): string {
  return message
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\bhttps?:\/\/[^\s'"`)]+/g, plainAddress)
    .replace(quotedText, (whole, _open, text = '') => (isIdentifier(String(text)) ? whole : '“…”'))
    .replace(/\S+/g, (word) => word.replace(upToMail, '…'))
    .replace(/\b[A-Za-z0-9]{28}\b/g, '…')
    .slice(0, 300);
}

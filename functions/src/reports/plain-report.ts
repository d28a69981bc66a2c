/** Removes what identifies a person from the address of a page or file: query, secret link, uid. */
export function plainAddress(address: string): string {
  const [plain = ''] = address.split(/[?#]/);
  return plain
    .replace(/(\/preview\/).*/, '$1…')
    .replace(/\b[A-Za-z0-9]{28}\b/g, '…')
    .slice(0, 300);
}

const isIdentifier = (text: string) => /^[\w$.#-]{1,40}$/.test(text);

/** The first line of an error without what somebody may have typed: quoted texts, e-mail addresses and uids. */
export function plainMessage(message: string): string {
  return message
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\bhttps?:\/\/[^\s'"`)]+/g, plainAddress)
    .replace(/(["'`“])([^"'`”]*)(["'`”])/g, (whole, _open, quoted: string) =>
      isIdentifier(quoted) ? whole : '“…”',
    )
    .replace(/\S+@\S+\.\w+/g, '…')
    .replace(/\b[A-Za-z0-9]{28}\b/g, '…')
    .slice(0, 300);
}

/** The page of the site that links in mails lead to, and the address that mail programs send a press of theirs to. */
export const mailsPage = '/mails';
export const unsubscribeAddress = '/api/unsubscribe';
/** The parameter of both. */
export const linkParameter = 'link';

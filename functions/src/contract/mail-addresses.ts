/** The page that links in mails open, and the one-click unsubscribe endpoint that mail clients call. */
export const mailsPage = '/mails';
export const unsubscribeAddress = '/api/unsubscribe';
/** The query parameter of both. */
export const linkParameter = 'link';

/** One that the member has sent to the site. Another one comes from Google with the account, and nobody else sees it. */
export const isOwnPicture = (photoURL: string | null): boolean => photoURL?.startsWith('/media/') ?? false;

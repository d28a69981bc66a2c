/** Returns whether the picture was uploaded to the site. A picture from a Google account is never shown to others. */
export const isOwnPicture = (photoURL: string | null): boolean => photoURL?.startsWith('/media/') ?? false;

/** Whether the picture was uploaded to the site. One that came from Google with the account is never shown to others. */
export const isOwnPicture = (photoURL: string | null): boolean => photoURL?.startsWith('/media/') ?? false;

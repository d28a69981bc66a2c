/** The port to App Check and authentication; `adapters/callers.ts` is the real one. */
export interface Callers {
  isOurSite(appCheckToken: string): Promise<boolean>;
  /** Returns the uid of a token, or null where it is invalid or the e-mail address is not verified. */
  memberOf(idToken: string): Promise<string | null>;
}

/** The port to App Check and authentication; `adapters/callers.ts` is the implementation. */
export interface Callers {
  isOurSite(appCheckToken: string): Promise<boolean>;
  /** Returns the UID of a token, or null if the token is invalid or the e-mail address is not verified. */
  memberOf(idToken: string): Promise<string | null>;
}

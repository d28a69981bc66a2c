/** What the donate endpoint needs to know of who calls; `adapters/callers.ts` is the real one. */
export interface Callers {
  isOurSite(appCheckToken: string): Promise<boolean>;
  /** The member that a token stands for; null where it is not valid (any more) or the e-mail is not verified. */
  memberOf(idToken: string): Promise<string | null>;
}

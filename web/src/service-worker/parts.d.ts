/** What the build knows of its own files; `service-worker.config.ts` makes it. */
declare module 'virtual:site-parts' {
  /** The build that `version.json` and the page name. */
  export const build: string;
  /** Addresses of everything that an offline start needs: for everybody, for members besides, and for who writes. */
  export const startParts: readonly string[];
  export const memberParts: readonly string[];
  export const editorParts: readonly string[];
}

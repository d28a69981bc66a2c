import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

interface Account {
  user: { email: string };
  tokens: object;
}

const load = <Module>(path: string) => require(`firebase-tools/lib/${path}`) as Module;

/**
 * Loads internals of the Firebase CLI, which has no documented API for its login. Its version is pinned, and the tests
 * log in through these.
 */
function loadCommandLine() {
  const { getProjectDefaultAccount } = load<{
    getProjectDefaultAccount: (folder: string) => Account | undefined;
  }>('auth');
  const { requireAuth } = load<{ requireAuth: (options: object) => Promise<string | null> }>('requireAuth');
  const { getAccessToken } = load<{ getAccessToken: () => Promise<string> }>('apiv2');
  return { getProjectDefaultAccount, requireAuth, getAccessToken };
}

/** Thrown if there is no account, or its credential is not valid any more. */
export class SignedOut extends Error {
  constructor(cause: unknown) {
    super(
      'You are not logged in at Google. Run npx firebase login, or npx firebase login --reauth if you were. If that fails, too, look for the network.',
      { cause },
    );
  }
}

function requireProjectId(text: string): void {
  if (!/^[a-z][a-z\d-]{4,28}[a-z\d]$/.test(text))
    throw new Error(
      `“${text}” is no project id, which has 6 to 30 small letters, digits and dashes: it is in the Firebase console, under Project settings.`,
    );
}

/**
 * Selects the account of `firebase login` for this folder, or else the application default credentials, as `firebase
 * deploy` does. Resolves to a function that returns an access token; rejects with
 * `SignedOut`, or if the project's id cannot be one.
 */
export async function useAccount(root: string, project: string): Promise<() => Promise<string>> {
  requireProjectId(project);
  const { getProjectDefaultAccount, requireAuth, getAccessToken } = loadCommandLine();
  try {
    await requireAuth({ project, ...getProjectDefaultAccount(root) });
    await getAccessToken();
    return getAccessToken;
  } catch (cause) {
    throw new SignedOut(cause);
  }
}

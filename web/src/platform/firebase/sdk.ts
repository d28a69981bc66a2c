import {
  ActionCodeOperation,
  applyActionCode,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  getIdTokenResult,
  GoogleAuthProvider,
  initializeAuth,
  onIdTokenChanged,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updatePassword,
  updateProfile,
  type Auth,
  type User,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import { connectEarly, databaseService } from './database.ts';
import type { Account, AuthService, EmailAction, Firebase, IdToken, SignInMethod } from './types.ts';
import { app } from './app.ts';
import { stackHost, stackPort } from './stack.ts';

/**
 * Decodes a token without verifying it. Its claims only decide what the page shows; the server verifies the token
 * with every request.
 */
function readToken(value: string): IdToken {
  const payload = (value.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
  const claims = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
  return { value, claims, issuedAt: typeof claims.iat === 'number' ? claims.iat * 1000 : 0 };
}

let auth: Auth;

async function start(): Promise<Firebase> {
  await connectEarly();
  // No popup resolver here: it would load Google's helper iframe for every member who only wants to read. Local storage
  // rather than IndexedDB, which the SDK opens, writes and polls every 800 ms and so delays the member's badge.
  auth = initializeAuth(app, { persistence: browserLocalPersistence });
  if (import.meta.env.MODE === 'stack') {
    connectAuthEmulator(auth, `http://${stackHost}:${stackPort('AUTH')}`, { disableWarnings: true });
  }
  return { auth: authService, database: databaseService };
}

const accountOf = ({ uid, email, emailVerified, displayName, photoURL }: User): Account => ({
  uid,
  email,
  emailVerified,
  displayName,
  photoURL,
});

const actions: Partial<Record<string, EmailAction>> = {
  [ActionCodeOperation.VERIFY_EMAIL]: 'verify-email',
  [ActionCodeOperation.PASSWORD_RESET]: 'reset-password',
  [ActionCodeOperation.RECOVER_EMAIL]: 'recover-email',
  [ActionCodeOperation.VERIFY_AND_CHANGE_EMAIL]: 'change-email',
};

const methodsById: Partial<Record<string, SignInMethod>> = { password: 'password', 'google.com': 'google' };

function signedIn(): User {
  if (!auth.currentUser) throw new Error('Nobody is signed in.');
  return auth.currentUser;
}

const authService: AuthService = {
  onAccount: (listener, onError) =>
    onIdTokenChanged(auth, (user) => listener(user && accountOf(user)), onError),

  async token({ fresh }) {
    await auth.authStateReady();
    if (!auth.currentUser) return null;
    const { token } = await getIdTokenResult(auth.currentUser, fresh);
    return readToken(token);
  },

  rememberedToken() {
    const stored: { stsTokenManager?: { accessToken?: string } } | undefined = auth.currentUser?.toJSON();
    const value = stored?.stsTokenManager?.accessToken;
    return value ? readToken(value) : null;
  },

  async reload() {
    await auth.authStateReady();
    if (auth.currentUser) await reload(auth.currentUser);
    return auth.currentUser && accountOf(auth.currentUser);
  },

  async createAccount(email, password) {
    await createUserWithEmailAndPassword(auth, email, password);
  },
  setDisplayName: (name) => updateProfile(signedIn(), { displayName: name }),
  async signIn(email, password) {
    await signInWithEmailAndPassword(auth, email, password);
  },
  async signInWithGoogle() {
    await signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver);
  },
  methods: () => signedIn().providerData.flatMap(({ providerId }) => methodsById[providerId] ?? []),
  async reauthenticate(password) {
    const user = signedIn();
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
  },
  async reauthenticateWithGoogle() {
    await reauthenticateWithPopup(signedIn(), new GoogleAuthProvider(), browserPopupRedirectResolver);
  },
  setPassword: (password) => updatePassword(signedIn(), password),
  signOut: () => signOut(auth),

  sendVerification: (continueUrl) => sendEmailVerification(signedIn(), { url: continueUrl }),
  sendAddressChange: (email, continueUrl) => verifyBeforeUpdateEmail(signedIn(), email, { url: continueUrl }),
  sendPasswordReset: (email, continueUrl) => sendPasswordResetEmail(auth, email, { url: continueUrl }),
  async checkActionCode(code) {
    const { operation, data } = await checkActionCode(auth, code);
    return { action: actions[operation] ?? null, email: data.email ?? null };
  },
  applyActionCode: (code) => applyActionCode(auth, code),
  confirmPasswordReset: (code, password) => confirmPasswordReset(auth, code, password),
};

/** The SDKs behind the types of `types.ts`. Only `load.ts` imports this file, on demand. */
export const firebase = start();

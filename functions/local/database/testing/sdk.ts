import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import { connectDatabaseEmulator, getDatabase, type Database } from 'firebase/database';

type MockUser = NonNullable<Parameters<typeof connectDatabaseEmulator>[3]>['mockUserToken'];

export interface Client {
  readonly database: Database;
  close(): Promise<void>;
}

/** A client whose user can change, as with the auth SDK. */
export interface SignedInClient extends Client {
  /** Changes the user. Null signs out. */
  signIn(token: string | null): void;
  /** Sets the token that the SDK gets when it requests a fresh one; null if the user can no longer have one. */
  refreshTo(token: string | null): void;
}

const apps = new Set<FirebaseApp>();
let count = 0;

const createApp = (port: number, namespace: string): FirebaseApp => {
  count += 1;
  const app = initializeApp(
    { projectId: 'demo-test', databaseURL: `http://127.0.0.1:${port}?ns=${namespace}` },
    `client-${count}`,
  );
  apps.add(app);
  return app;
};

/** Connects the real SDK, with a separate connection. */
export const connectClient = (port: number, namespace: string, user?: MockUser): Client => {
  const app = createApp(port, namespace);
  const database = getDatabase(app);
  connectDatabaseEmulator(database, '127.0.0.1', port, user === undefined ? {} : { mockUserToken: user });
  return { database, close: () => closeApp(app) };
};

/** The part of the auth SDK that the database SDK uses: `FirebaseAuthTokenProvider` in @firebase/database. */
class Tokens {
  readonly #listeners = new Set<(token: string | null) => void>();
  #token: string | null = null;
  #fresh: string | null = null;

  change(token: string | null): void {
    this.#token = token;
    for (const listener of this.#listeners) listener(token);
  }

  refreshTo(token: string | null): void {
    this.#fresh = token;
  }

  readonly getToken = (force: boolean): Promise<{ accessToken: string } | null> => {
    if (force) this.#token = this.#fresh;
    return Promise.resolve(this.#token === null ? null : { accessToken: this.#token });
  };

  readonly addAuthTokenListener = (listener: (token: string | null) => void): void => {
    this.#listeners.add(listener);
    listener(this.#token);
  };

  readonly removeAuthTokenListener = (listener: (token: string | null) => void): void => {
    this.#listeners.delete(listener);
  };
}

/** Registers auth as `registerAuth` in the auth SDK does. The app's types do not expose its container. */
const registerAuth = (app: FirebaseApp, tokens: Tokens): void => {
  const { container } = app as unknown as { container: { addComponent(component: object): void } };
  container.addComponent({
    name: 'auth-internal',
    instanceFactory: () => tokens,
    type: 'PRIVATE',
    instantiationMode: 'LAZY',
    multipleInstances: false,
    serviceProps: {},
    onInstanceCreated: null,
  });
};

export const connectSignedIn = (port: number, namespace: string, token: string): SignedInClient => {
  const app = createApp(port, namespace);
  const tokens = new Tokens();
  tokens.change(token);
  registerAuth(app, tokens);
  const database = getDatabase(app);
  connectDatabaseEmulator(database, '127.0.0.1', port);
  return {
    database,
    close: () => closeApp(app),
    signIn: (next) => tokens.change(next),
    refreshTo: (next) => tokens.refreshTo(next),
  };
};

const closeApp = async (app: FirebaseApp): Promise<void> => {
  apps.delete(app);
  await deleteApp(app);
};

export const closeClients = async (): Promise<void> => {
  await Promise.all([...apps].map(closeApp));
};

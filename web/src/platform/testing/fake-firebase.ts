import type {
  Account,
  AuthService,
  DatabaseService,
  EmailAction,
  Firebase,
  ListPart,
  IdToken,
} from '../firebase/types.ts';

interface Member {
  account: Account;
  password: string;
  claims: Record<string, unknown>;
  token: IdToken | null;
  /** The service has ended the member's sessions, of which the SDK learns by its next request. */
  ended?: boolean;
}

interface Link {
  action: EmailAction;
  email: string;
  /** For a link that changes an address: the address until then. */
  from?: string;
}

interface Watcher {
  part: ListPart | undefined;
  onError: (error: Error) => void;
}

const sdkError = (code: string) => Object.assign(new Error(code), { code });

/** Returns only the fields of a record in a key range. */
function fieldsOf(value: unknown, part: ListPart | undefined): unknown {
  if (!part || 'by' in part || typeof value !== 'object' || value === null) return value;
  const { from = '', before = '~' } = part;
  return Object.fromEntries(Object.entries(value).filter(([key]) => key >= from && key < before));
}

/**
 * An in-memory service with accounts and records, and one browser that uses it. `fail` makes a call fail with an SDK
 * code; `hang` makes it never settle.
 */
export class FakeFirebase implements Firebase {
  members = new Map<string, Member>();
  links = new Map<string, Link>();
  records = new Map<string, unknown>();
  mails: { action: EmailAction; to: string; continueUrl: string; code: string }[] = [];
  fail: Partial<Record<keyof AuthService | 'watch', string>> = {};
  hang = new Set<keyof AuthService>();
  calls: string[] = [];
  /** The issue time of new tokens, in milliseconds since the epoch. */
  now = 1_000_000;

  private current: Member | null = null;
  private issued = 0;
  private keys = 0;
  private readonly accountListeners = new Set<(account: Account | null) => void>();
  private readonly watchers = new Map<string, Map<(value: unknown) => void, Watcher>>();

  /** Clears all state; account listeners see that nobody is signed in. */
  reset(): void {
    for (const collection of [this.members, this.links, this.records, this.hang]) collection.clear();
    this.mails = [];
    this.fail = {};
    this.calls = [];
    this.become(null);
  }

  addMember(email: string, { verified = true, name = '', claims = {} } = {}): Member {
    const account: Account = {
      uid: `uid-${email}`,
      email,
      emailVerified: verified,
      displayName: name || null,
      photoURL: null,
    };
    const member: Member = { account, password: 'correct horse', claims, token: null };
    this.members.set(email, member);
    return member;
  }

  /** Signs in here as another tab or a remembered session would. */
  become(member: Member | null): void {
    this.current = member;
    this.emit();
  }

  /** Verifies an address, as when the member opens the link in the email on some device. */
  verify(email: string): void {
    const member = this.members.get(email);
    if (member) member.account = { ...member.account, emailVerified: true };
  }

  /** Changes an address, as when the member opens the link in the email on some device. Their sessions end. */
  move(from: string, to: string, { endsSessions = true } = {}): void {
    const member = this.members.get(from);
    if (!member) return;
    this.members.delete(from);
    this.members.set(to, member);
    member.account = { ...member.account, email: to };
    member.ended = endsSessions;
  }

  setRecord(uid: string, record: unknown): void {
    this.records.set(`users/${uid}`, record);
    for (const [listener, { part }] of this.watchers.get(`users/${uid}`) ?? [])
      listener(fieldsOf(record, part));
  }

  /** Sets a field of a record that is watched on its own. */
  setField(uid: string, field: string, value: unknown): void {
    this.records.set(`users/${uid}/${field}`, value);
    for (const listener of this.watchers.get(`users/${uid}/${field}`)?.keys() ?? []) listener(value);
  }

  /** Ends the subscriptions at a path with a permission denial. */
  revoke(path: string): void {
    const ended = [...(this.watchers.get(path)?.values() ?? [])];
    this.watchers.delete(path);
    for (const { onError } of ended) onError(sdkError('PERMISSION_DENIED'));
  }

  watching(path: string): number {
    return this.watchers.get(path)?.size ?? 0;
  }

  readonly auth: AuthService = {
    onAccount: (listener) => {
      this.accountListeners.add(listener);
      queueMicrotask(() => listener(this.seen()));
      return () => this.accountListeners.delete(listener);
    },
    token: ({ fresh }) =>
      this.call('token', () => {
        const member = this.current;
        if (!member) return null;
        this.checkSession();
        if (fresh || !member.token) {
          this.issued += 1;
          member.token = { value: `token ${this.issued}`, claims: member.claims, issuedAt: this.now };
          if (fresh) this.emit();
        }
        return member.token;
      }),
    rememberedToken: () => this.current?.token ?? null,
    reload: () =>
      this.call('reload', () => {
        this.checkSession();
        this.emit();
        return this.seen();
      }),
    createAccount: (email, password) =>
      this.call('createAccount', () => {
        if (this.members.has(email)) throw sdkError('auth/email-already-in-use');
        const member = this.addMember(email, { verified: false });
        member.password = password;
        this.become(member);
      }),
    setDisplayName: (name) =>
      this.call('setDisplayName', () => {
        if (this.current) this.current.account = { ...this.current.account, displayName: name };
      }),
    signIn: (email, password) =>
      this.call('signIn', () => {
        const member = this.members.get(email);
        if (member?.password !== password) throw sdkError('auth/invalid-credential');
        member.ended = false;
        this.become(member);
      }),
    signInWithGoogle: () => this.call('signInWithGoogle', () => this.become(this.addMember('g@mail.test'))),
    methods: () => ['password'],
    reauthenticate: (password) =>
      this.call('reauthenticate', () => {
        if (this.current?.password !== password) throw sdkError('auth/invalid-credential');
      }),
    reauthenticateWithGoogle: () => this.call('reauthenticateWithGoogle', () => undefined),
    setPassword: (password) =>
      this.call('setPassword', () => {
        if (this.current) this.current.password = password;
      }),
    signOut: () => this.call('signOut', () => this.become(null)),
    sendVerification: (continueUrl) =>
      this.call('sendVerification', () =>
        this.send('verify-email', this.current?.account.email, continueUrl),
      ),
    sendAddressChange: (to, continueUrl) =>
      this.call('sendAddressChange', () => {
        if (this.members.has(to)) throw sdkError('auth/email-already-in-use');
        this.send('change-email', to, continueUrl, this.current?.account.email ?? '');
      }),
    sendPasswordReset: (email, continueUrl) =>
      this.call('sendPasswordReset', () => {
        if (!this.members.has(email)) throw sdkError('auth/user-not-found');
        this.send('reset-password', email, continueUrl);
      }),
    checkActionCode: (code) => this.call('checkActionCode', () => this.link(code)),
    applyActionCode: (code) =>
      this.call('applyActionCode', () => {
        const { action, email, from } = this.link(code);
        this.links.delete(code);
        if (action === 'verify-email') this.verify(email);
        if (action === 'change-email' && from !== undefined) this.move(from, email);
      }),
    confirmPasswordReset: (code, password) =>
      this.call('confirmPasswordReset', () => {
        const member = this.members.get(this.link(code).email);
        this.links.delete(code);
        if (member) member.password = password;
      }),
  };

  readonly database: DatabaseService = {
    watch: (path, onValue, onError, part) => {
      if (this.fail.watch) {
        const error = sdkError(this.fail.watch);
        queueMicrotask(() => onError(error));
        return () => undefined;
      }
      const listeners = this.watchers.get(path) ?? new Map<typeof onValue, Watcher>();
      this.watchers.set(path, listeners.set(onValue, { part, onError }));
      queueMicrotask(() => listeners.has(onValue) && onValue(fieldsOf(this.records.get(path) ?? null, part)));
      return () => listeners.delete(onValue);
    },
    read: (path) => Promise.resolve(this.records.get(path) ?? null),
    readRange: (path) => Promise.resolve(this.records.get(path) ?? null),
    writeRateLimited: (_write, changes) => this.database.update('/', changes),
    write: (path, value) => {
      this.calls.push(`write ${path} ${JSON.stringify(value)}`);
      return Promise.resolve();
    },
    writeWhileConnected: (path, value) => this.database.write(path, value),
    update: () => Promise.resolve(),
    newKey: () => `key-${(this.keys += 1)}`,
    serverTime: { '.sv': 'timestamp' },
  };

  private seen(): Account | null {
    return this.current && { ...this.current.account };
  }

  private emit(): void {
    for (const listener of this.accountListeners) listener(this.seen());
  }

  private link(code: string): Link {
    const link = this.links.get(code);
    if (!link) throw sdkError('auth/invalid-action-code');
    return link;
  }

  private send(action: EmailAction, to: string | null | undefined, continueUrl: string, from?: string): void {
    const code = `code-${this.mails.length + 1}`;
    this.mails.push({ action, to: to ?? '', continueUrl, code });
    this.links.set(code, { action, email: to ?? '', ...(from !== undefined && { from }) });
  }

  /** Like the SDK, signs out before it reports that the service has ended the session. */
  private checkSession(): void {
    if (!this.current?.ended) return;
    this.become(null);
    throw sdkError('auth/user-token-expired');
  }

  private async call<T>(name: keyof AuthService, work: () => T): Promise<T> {
    this.calls.push(name);
    if (this.hang.has(name)) return new Promise<T>(() => undefined);
    const code = this.fail[name];
    await Promise.resolve();
    if (code) throw sdkError(code);
    return work();
  }
}

/** Tests substitute it for `loadFirebase`. */
export const fakeFirebase = new FakeFirebase();

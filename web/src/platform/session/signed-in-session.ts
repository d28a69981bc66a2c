import { rolesFromClaims } from '@contract/roles.ts';
import type { UserRecord } from '@contract/members.ts';
import { paths, fieldOf } from '@contract/paths.ts';
import { withTimeLimit } from '../../lib/time-limit.ts';
import type {
  Account,
  DatabaseService,
  Firebase,
  IdToken,
  KeyRange,
  Unsubscribe,
} from '../firebase/types.ts';
import { isPermissionDenied } from '../data-error.ts';
import type { Subscribe } from '../watch-path.ts';
import { accountErrorCode, type AccountErrorCode } from './account-errors.ts';
import { refreshAccount } from './refresh-account.ts';
import type { Session } from './session-types.ts';
import { joinUser } from './session-user.ts';

const fields = ['closed', 'claimsChangedAt'] as const;

/** The part of a closed account's record that stays readable until the token expires. */
type ClosureReason = Pick<UserRecord, (typeof fields)[number]>;

/**
 * Watches live why the member's own record has become unreadable. Reports nothing if there is no reason or access is
 * denied.
 */
const watchClosureReason =
  (uid: string, database: DatabaseService): Subscribe<ClosureReason> =>
  (onReason, onError) => {
    const unsubscribes = fields.map((field) =>
      database.watch(
        fieldOf(paths.user(uid), field),
        (at) => {
          if (typeof at === 'number') onReason({ [field]: at });
        },
        onError,
      ),
    );
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
  };

/**
 * All of `users/{uid}` except the notifications, which are most of its size and are read where they are listed. `-`
 * sorts before every other key character, so only `notifications` itself lies between the two ranges.
 */
const parts: readonly KeyRange[] = [{ before: 'notifications' }, { from: 'notifications-' }];

const fieldsIn = (value: unknown): UserRecord => (typeof value === 'object' && value !== null ? value : {});

/** Watches the member's own record without its notifications, once both parts have arrived. Null if there is none. */
const watchOwnRecord =
  (uid: string, database: DatabaseService): Subscribe<UserRecord | null> =>
  (onRecord, onError) => {
    const arrived = new Map<KeyRange, UserRecord>();
    const unsubscribes: Unsubscribe[] = [];
    let ended = false;
    const end = () => {
      ended = true;
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
    for (const part of parts) {
      const onValue = (value: unknown) => {
        arrived.set(part, fieldsIn(value));
        if (arrived.size < parts.length) return;
        const record = Object.fromEntries([...arrived.values()].flatMap((fields) => Object.entries(fields)));
        onRecord(Object.keys(record).length > 0 ? record : null);
      };
      const onFailure = (error: unknown) => {
        if (ended) return;
        end();
        onError(error);
      };
      unsubscribes.push(database.watch(paths.user(uid), onValue, onFailure, part));
    }
    return end;
  };

/** After this, the last known token is used: a network that does not respond must not keep a member out. */
const tokenTimeLimitMs = 6000;
/** How long to wait for the record, so that name and picture do not change after first paint. */
const recordTimeLimitMs = 1500;

const endings: Partial<Record<AccountErrorCode, Session>> = {
  disabled: { state: 'signed-out', unverified: null, endReason: 'disabled' },
  'session-ended': { state: 'signed-out', unverified: null, endReason: 'ended' },
};

interface SignedInSessionDeps {
  firebase: Firebase;
  publish: (session: Session) => void;
  log: (where: string, error: unknown) => void;
}

/** The session of one verified account in this tab, from sign-in to sign-out. */
export class SignedInSession {
  private account: Account;
  private token: IdToken | null = null;
  private record: UserRecord | null = null;
  /** Whether the roles may be newer than the token, because the server could not be reached. */
  private stale = true;
  private recordArrived = false;
  private started = false;
  private ended = false;
  private nameAsked = false;
  private seenClaimsChange = 0;
  private stopWatching: Unsubscribe | null = null;
  private stopWatchingReason: Unsubscribe | null = null;
  private readonly deps: SignedInSessionDeps;

  constructor(account: Account, deps: SignedInSessionDeps) {
    this.account = account;
    this.deps = deps;
  }

  get uid(): string {
    return this.account.uid;
  }

  /**
   * Resolves when the member is signed in, whatever the network does. `isResumed` is set for a session that the page
   * began with: after a login, the open connection to the database is still that of a visitor, who may not read the
   * record.
   */
  async start({ isResumed }: { isResumed: boolean }): Promise<void> {
    // Load the record while the token is being renewed, because each takes seconds on a slow network. Use the
    // remembered token if it is recent enough.
    const remembered = this.deps.firebase.auth.rememberedToken();
    const first = isResumed && remembered?.claims.email_verified === true ? this.watchRecord() : null;
    const renewed = this.renewToken();
    const known = first?.then(() => (this.knowsTheRoles(remembered) ? undefined : renewed));
    await Promise.race([renewed, known ?? renewed]);
    if (this.ended) return;
    this.token ??= remembered;
    void renewed.then(() => this.publish());
    const record = first && this.stopWatching ? first : this.watchRecord();
    await Promise.race([record, new Promise((resolve) => setTimeout(resolve, recordTimeLimitMs))]);
    if (this.ended) return;
    this.started = true;
    this.take();
  }

  /** Call when the account or its token has changed: here, in another tab, or because the token has expired. */
  async change(account: Account): Promise<void> {
    const hasMoved = account.email !== this.account.email;
    this.account = account;
    try {
      this.token = await this.deps.firebase.auth.token({ fresh: false });
    } catch (error) {
      this.reportFailure('Reading the token', error);
    }
    this.publish();
    if (hasMoved) void refreshAccount();
  }

  /** Retries what has failed: renewing the token and watching the record. */
  async refresh(): Promise<void> {
    if (!this.started || this.ended) return;
    if (this.stale) {
      await this.renewToken();
      this.publish();
    }
    this.nameAsked = false;
    if (!this.ended && !this.stopWatching) void this.watchRecord();
  }

  /** Finds out whether the account has changed, or the session has ended, because of something done elsewhere. */
  async recheck(): Promise<void> {
    const { email } = this.account;
    try {
      const account = await this.deps.firebase.auth.reload();
      if (account !== null && account.email !== email) await this.renewToken();
    } catch (error) {
      // Checks are repeated, also while there is no network.
      if (accountErrorCode(error) !== 'unreachable') this.reportFailure('Reading the account', error);
    }
  }

  end(): void {
    this.ended = true;
    this.stopWatching?.();
    this.stopWatchingReason?.();
  }

  /**
   * Returns whether, by the record, the token is at least as new as the roles, so that there is no need to wait for a
   * newer one.
   */
  private knowsTheRoles(token: IdToken | null): boolean {
    return token !== null && this.record !== null && (this.record.claimsChangedAt ?? 0) <= token.issuedAt;
  }

  private async renewToken(): Promise<void> {
    const { auth } = this.deps.firebase;
    try {
      this.token = await withTimeLimit(auth.token({ fresh: true }), tokenTimeLimitMs);
      this.stale = false;
    } catch (error) {
      this.reportFailure('Refreshing the token', error);
      this.token ??= auth.rememberedToken();
      this.stale = true;
    }
  }

  /** If the service has ended the session, the SDK has already signed out, and the session reports why. */
  private reportFailure(where: string, error: unknown): void {
    const ending = endings[accountErrorCode(error)];
    if (ending) this.deps.publish(ending);
    else this.deps.log(where, error);
  }

  /** Resolves after the first value, or when the subscription fails. */
  private watchRecord(): Promise<void> {
    return new Promise((resolve) => {
      this.stopWatching = watchOwnRecord(this.uid, this.deps.firebase.database)(
        (record) => {
          this.record = record;
          this.recordArrived = true;
          resolve();
          this.take();
        },
        (error) => {
          this.stopWatching = null;
          resolve();
          if (this.recordArrived && isPermissionDenied(error)) this.watchForClosureReason();
          else this.deps.log('Watching the own record', error);
        },
      );
    });
  }

  /**
   * The database denies access to the record of a closed account before the auth service reports the account as
   * disabled.
   */
  private watchForClosureReason(): void {
    this.stopWatchingReason?.();
    this.stopWatchingReason = watchClosureReason(this.uid, this.deps.firebase.database)(
      (reason) => {
        this.record = { ...this.record, ...reason };
        this.take();
      },
      (error) => this.deps.log('Watching why the own record ended', error),
    );
  }

  /** Publishes the record and acts on it. */
  private take(): void {
    if (!this.started || this.ended) return;
    this.publish();
    if (!this.recordArrived) return;
    this.claimDisplayName();
    this.followClaims();
  }

  /**
   * The server updates `claimsChangedAt` when it grants or revokes a role, so that open tabs learn of it immediately.
   */
  private followClaims(): void {
    const changedAt = this.record?.claimsChangedAt ?? 0;
    if (changedAt <= Math.max(this.seenClaimsChange, this.token?.issuedAt ?? 0)) return;
    this.seenClaimsChange = changedAt;
    void this.renewToken().then(() => this.publish());
  }

  /** Runs once per page: success changes the record, and a refusal is final. */
  private claimDisplayName(): void {
    const chosen = this.account.displayName;
    if (!chosen || this.record?.displayName || this.nameAsked) return;
    this.nameAsked = true;
    import('./claim-display-name.ts')
      .then(({ claimDisplayName }) => claimDisplayName(chosen))
      .catch((error: unknown) => this.deps.log('Keeping the chosen name', error));
  }

  private publish(): void {
    if (!this.started || this.ended) return;
    this.deps.publish({
      state: 'signed-in',
      user: joinUser(this.account, this.token, this.record),
      roles: rolesFromClaims(this.token?.claims),
    });
  }
}

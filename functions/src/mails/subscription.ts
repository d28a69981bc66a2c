import { randomBytes } from 'node:crypto';
import { isSameAddress } from '../contract/is-same-address.ts';
import {
  confirmationMs,
  type MailKind,
  mailKinds,
  type MailRecord,
  type MailState,
  undoWindowMs,
} from '../contract/mails.ts';

// Changes to a member's mail record. All are idempotent.

const keyBytes = 24;

export const newMailRecord = (): MailRecord => ({ key: randomBytes(keyBytes).toString('base64url') });

type Asked = NonNullable<MailRecord['asked']>;

/** Returns the unconfirmed request for this address, or null if there is none or its link has expired. */
export function askedNow({ asked }: MailRecord, address: string, now: number): Asked | null {
  return asked && isSameAddress(asked.address, address) && now - asked.at < confirmationMs ? asked : null;
}

/** True if mails of this kind are sent to this address. */
export const isOn = ({ on, address, refused }: MailRecord, kind: MailKind, current: string): boolean =>
  on?.[kind] !== undefined && isSameAddress(address, current) && !isSameAddress(refused, current);

export function stateOf(record: MailRecord | null, kind: MailKind, address: string, now: number): MailState {
  if (record === null) return 'off';
  if (isOn(record, kind, address)) return 'on';
  return askedNow(record, address, now)?.kinds?.[kind] ? 'asked' : 'off';
}

/** Adds an unconfirmed kind. Drops unconfirmed requests for another address. */
export function withAsked(record: MailRecord, kind: MailKind, address: string, now: number): MailRecord {
  const { kinds = {}, times = 0 } = askedNow(record, address, now) ?? {};
  return { ...record, asked: { at: now, address, kinds: { ...kinds, [kind]: true }, times: times + 1 } };
}

/**
 * Turns on what was requested at `askedAt`. Returns null if that request has expired, was replaced, or never existed.
 */
export function withConfirmed(record: MailRecord, askedAt: number, now: number): MailRecord | null {
  const { asked, ended, refused: _refused, ...rest } = record;
  if (asked?.at !== askedAt || now - asked.at >= confirmationMs) return null;
  const kinds = mailKinds.filter((kind) => asked.kinds?.[kind]);
  const still = isSameAddress(record.address, asked.address) ? record.on : {};
  const others = { ...ended };
  for (const kind of kinds) delete others[kind];
  return {
    ...rest,
    address: asked.address,
    on: { ...still, ...Object.fromEntries(kinds.map((kind) => [kind, now])) },
    ended: others,
  };
}

/** Removes a kind, whether confirmed or not. */
export function without(record: MailRecord, kind: MailKind): MailRecord {
  const { on = {}, asked, ...rest } = record;
  const { [kind]: _on, ...stillOn } = on;
  const { [kind]: _asked, ...stillAsked } = asked?.kinds ?? {};
  const waits = asked && Object.keys(stillAsked).length > 0;
  return { ...rest, on: stillOn, ...(waits && { asked: { ...asked, kinds: stillAsked } }) };
}

/** Removes a kind that its reader ended by the link in a mail. Only the first time is recorded. */
export function withEnded(record: MailRecord, kind: MailKind, now: number): MailRecord {
  if (record.on?.[kind] === undefined) return record;
  return { ...without(record, kind), ended: { ...record.ended, [kind]: now } };
}

export function withUndone(record: MailRecord, kind: MailKind, now: number): MailRecord {
  const { [kind]: _ended, ...ended } = record.ended ?? {};
  return { ...record, on: { ...record.on, [kind]: now }, ended };
}

/** True if nothing is sent any more, waits for confirmation, or can be undone. */
export const isOver = ({ on = {}, asked, ended = {} }: MailRecord, now: number): boolean =>
  Object.keys(on).length === 0 &&
  (asked === undefined || now - asked.at >= confirmationMs) &&
  Object.values(ended).every((at) => now - at >= undoWindowMs);

/** Stops all mails to this address. */
export function withRefused(record: MailRecord, address: string): MailRecord {
  const { on: _on, asked: _asked, ...rest } = record;
  return { ...rest, refused: address };
}

/**
 * Drops subscriptions at an address other than the member's current one. Keeps the key, which links in earlier mails
 * need, and requests that are unconfirmed at the current address.
 */
export function withoutOtherAddress(record: MailRecord, current: string | null, now: number): MailRecord {
  // Confirmed after the caller read the record.
  if (current !== null && isSameAddress(record.address, current)) return record;
  const asked = current === null ? null : askedNow(record, current, now);
  return { key: record.key, ...(asked && { asked }) };
}

import * as v from 'valibot';
import { expect, it } from 'vitest';
import { showFields } from '../../test/doubles/event-world.ts';
import { type CallName, callInputs } from './calls.ts';

const names = Object.keys(callInputs) as CallName[];
const accepts = (name: CallName, input: unknown) => v.safeParse(callInputs[name], input).success;

it.each(names)('the call %s accepts neither a text nor a list nor a field that it does not name', (name) => {
  for (const input of ['all', [1], { unknown: 1 }]) expect(accepts(name, input)).toBe(false);
});

it.each(names.filter((name) => name !== 'getYoutubeVideos'))('the call %s has an input', (name) => {
  expect(accepts(name, null)).toBe(false);
});

const roles = { admin: false, author: false, comments: false };
const draft = { draftId: 'd', version: 1 };
const comment = { slug: 'loud', text: 'Loud.', mentions: [], attempt: 'attempt-1' };
const proposal = (fields: object, attempt = 'attempt-1') => ({
  action: 'propose',
  fields: { ...showFields(), ...fields },
  attempt,
});

/** An input of each that is accepted, of which the refused ones differ in one thing. */
it.each<[CallName, object]>([
  ['setRoles', { uid: 'x', roles }],
  ['setMemberDisabled', { uid: 'x', disabled: false }],
  ['handlePublish', { ...draft, action: 'publish' }],
  ['previewDraft', { action: 'open', token: 'x'.repeat(32) }],
  ['postComment', comment],
  ['proposeEvent', proposal({ poster: null })],
])('the call %s accepts %j', (name, input) => expect(accepts(name, input)).toBe(true));

it.each<[CallName, what: string, input: object]>([
  ['setRoles', 'an unknown role', { uid: 'x', roles: { ...roles, owner: true } }],
  ['setRoles', 'a role that is no boolean', { uid: 'x', roles: { ...roles, admin: 'yes' } }],
  ['setRoles', 'a huge uid', { uid: 'x'.repeat(100_000), roles }],
  ['setMemberDisabled', 'no reason', { uid: 'x', disabled: true }],
  ['setMemberDisabled', 'a reason of blanks', { uid: 'x', disabled: true, reason: '      ' }],
  ['setMemberDisabled', 'a path as uid', { uid: 'x/roles', disabled: false }],
  ['handlePublish', 'an unknown action', { ...draft, action: 'explode' }],
  ['handlePublish', 'a path as draft', { action: 'publish', draftId: 'a/b', version: 1 }],
  ['handlePublish', 'half a version', { ...draft, action: 'publish', version: 1.5 }],
  ['handlePublish', 'a time that is text', { ...draft, action: 'schedule', publishAt: 'tomorrow' }],
  ['previewDraft', 'a path as token', { action: 'open', token: `${'x'.repeat(30)}/a` }],
  ['previewDraft', 'a short token', { action: 'open', token: 'x' }],
  ['postComment', 'no text', { ...comment, text: ' \n ' }],
  ['postComment', 'far too much text', { ...comment, text: 'x'.repeat(500_000) }],
  ['postComment', 'a path as article', { ...comment, slug: 'a/b' }],
  ['postComment', 'a path as comment', { ...comment, answers: '../x' }],
  ['postComment', 'a field too many', { ...comment, state: 'visible' }],
  ['uploadMedia', 'a data address', { data: 'data:image/png;base64,AAAA' }],
  ['uploadMedia', '6 MB and a little', { data: 'A'.repeat(8_000_008) }],
  ['proposeEvent', 'a path as attempt', proposal({}, 'a/b/c/d/e')],
  ['proposeEvent', 'a date out of all time', proposal({ startsAt: 1e300 })],
  ['proposeEvent', 'a time zone of nowhere', proposal({ timeZone: 'Europe/Atlantis' })],
  ['proposeEvent', 'a link that runs', proposal({ ticketUrl: 'javascript:alert(1)' })],
  ['proposeEvent', 'a state', proposal({ state: 'announced' })],
])('the call %s refuses %s', (name, _what, input) => expect(accepts(name, input)).toBe(false));

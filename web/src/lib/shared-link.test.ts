import { expect, it } from 'vitest';
import { sharedLinkOf, withSharedLink } from './shared-link.ts';

const shared = (parameters: Record<string, string>) => sharedLinkOf(new URLSearchParams(parameters));

it.each([
  [
    'an address with its title',
    { title: 'Doom night', url: 'https://a.example/1' },
    ['Doom night', 'https://a.example/1'],
  ],
  [
    'an address in the text',
    { title: 'Doom night', text: 'https://a.example/1' },
    ['Doom night', 'https://a.example/1'],
  ],
  [
    'words and an address in the text',
    { text: 'Doom night\nhttps://a.example/1' },
    ['Doom night', 'https://a.example/1'],
  ],
  ['an address alone', { url: 'http://a.example' }, ['', 'http://a.example/']],
  ['words alone', { text: 'Doom night' }, ['Doom night', null]],
  ['an address that runs code', { title: 'Doom', url: 'javascript:alert(1)' }, ['Doom', null]],
])('%s can be read from shared data', (_what, parameters, [title, address]) => {
  expect(shared(parameters)).toEqual({ title, address });
});

it('empty shared data yields nothing', () => {
  expect(shared({})).toBeNull();
  expect(shared({ title: ' ', url: 'file:///etc/passwd' })).toBeNull();
});

it('a shared link survives the redirect to the page that uses it', () => {
  const link = { title: 'Doom & gloom?', address: 'https://a.example/?a=1&b=2' };
  const { search } = new URL(withSharedLink('/events/new', link), 'https://site.example');
  expect(sharedLinkOf(new URLSearchParams(search))).toEqual(link);
});

import { afterEach, expect, it, vi } from 'vitest';
import { tabChannel } from './tab-channel.ts';

afterEach(() => vi.unstubAllGlobals());

it('other tabs receive a message until they stop listening', async () => {
  const [here, there] = [tabChannel('probe'), tabChannel('probe')];
  const heard = vi.fn();
  const stop = there.listen(heard);
  here.post('one');
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('one'));
  stop();
  const later = vi.fn();
  there.listen(later);
  here.post('two');
  await vi.waitFor(() => expect(later).toHaveBeenCalledWith('two'));
  expect(heard).toHaveBeenCalledOnce();
});

it('a browser without BroadcastChannel sends nothing and throws no error', async () => {
  const heard = vi.fn();
  tabChannel('probe').listen(heard);
  vi.stubGlobal('BroadcastChannel', undefined);
  const channel = tabChannel('probe');
  channel.post('one');
  channel.listen(() => undefined)();
  vi.unstubAllGlobals();
  // Messages arrive in order, so nothing is on its way once a later one is here.
  tabChannel('probe').post('two');
  await vi.waitFor(() => expect(heard).toHaveBeenCalled());
  expect(heard.mock.calls).toEqual([['two']]);
});

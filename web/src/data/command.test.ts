// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallFailure, CallResult } from '../platform/call-function.ts';
import { storage } from '../platform/storage.ts';
import { fakeTime } from '../testing/fake-time.ts';
import { command, type Commands, retryMs, sendCommandsOf, undoMs } from './command.ts';

const time = fakeTime();
/** Every test has a member of its own, because commands outlive the page. */
let member = 0;
const uid = () => `fan-${member}`;

/** The Web Locks of a browser, which jsdom does not have. */
beforeEach(() => {
  member += 1;
  let last = Promise.resolve();
  const request = (_name: string, work: () => Promise<void>) => {
    last = last.then(work);
    return last;
  };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { locks: { request } }));
});
afterEach(() => {
  sendCommandsOf(null);
});

/** A fake server, which answers when told to. */
function serve() {
  const got: string[] = [];
  const calls: { resolve: (result: CallResult<unknown> | void) => void; reject: (error: Error) => void }[] =
    [];
  const next = async () => {
    await time.pass(0);
    const call = calls.shift();
    if (!call) throw new Error('The server was not asked.');
    return call;
  };
  return {
    got,
    send: ({ key, change }: { key: string; change: string }) =>
      new Promise<CallResult<unknown> | void>((resolve, reject) => {
        got.push(`${key} ${change}`);
        calls.push({ resolve, reject });
      }),
    answers: async (result?: CallResult<unknown>) => {
      (await next()).resolve(result);
      await time.pass(0);
    },
    rejects: async (error: Error) => {
      (await next()).reject(error);
      await time.pass(0);
    },
  };
}

const failing = (code: CallFailure['code']): CallFailure => ({ ok: false, code, message: 'No.' });
const denied = Object.assign(new Error('denied'), { code: 'PERMISSION_DENIED' });

/** A tab of a browser. Several in one test share its storage. */
function openTab(server: ReturnType<typeof serve>, options: { undoMs?: number } = {}) {
  const onRefused = vi.fn();
  const parse = (stored: unknown) => (typeof stored === 'string' ? stored : null);
  const commandsOf = command('test', { parse, send: server.send, onRefused, ...options });
  return { commandsOf, commands: commandsOf(uid()), onRefused };
}

const pending = (commands: Commands<string>) =>
  commands.get().map(({ key, change, state }) => `${key} ${change} ${state}`);

/** Notifies the tabs as a browser does when another of its tabs has written. */
const hearOtherTabs = () => window.dispatchEvent(new StorageEvent('storage', { key: null }));

describe('giving commands', () => {
  test('commands are sent one at a time, oldest first, and leave the outbox when the server has them', async () => {
    const server = serve();
    const { commands } = openTab(server);
    commands.run('a', 'save');
    commands.run('b', 'save');
    await time.pass(0);
    expect(pending(commands)).toEqual(['a save sending', 'b save waiting']);
    await server.answers();
    await server.answers();
    expect(server.got).toEqual(['a save', 'b save']);
    expect(pending(commands)).toEqual([]);
  });

  test('only the last of several waiting commands about the same record is sent', async () => {
    const server = serve();
    const { commands } = openTab(server);
    commands.run('a', 'save');
    commands.run('b', 'save');
    commands.run('b', 'remove');
    await server.answers();
    await server.answers();
    expect(server.got).toEqual(['a save', 'b remove']);
  });

  test('a command that is replaced while it is being sent is followed by the newer one', async () => {
    const server = serve();
    const { commands } = openTab(server);
    commands.run('a', 'save');
    await time.pass(0);
    commands.run('a', 'save');
    await server.answers();
    expect(pending(commands)).toEqual(['a save sending']);
    await server.answers();
    expect(server.got).toEqual(['a save', 'a save']);
    expect(pending(commands)).toEqual([]);
  });

  test('the pending commands stay the same object until one changes', () => {
    const { commands } = openTab(serve());
    commands.run('a', 'save');
    expect(commands.get()).toBe(commands.get());
  });
});

describe('failures', () => {
  test.each([
    ['a network error', new Error('offline')],
    ['an answer that may be another one later', failing('unreachable')],
  ])('after %s, a command is kept, and sent again later', async (_name, failure) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const server = serve();
    const { commands, onRefused } = openTab(server);
    commands.run('a', 'save');
    await (failure instanceof Error ? server.rejects(failure) : server.answers(failure));
    expect(pending(commands)).toEqual(['a save waiting']);
    await time.pass(retryMs);
    await server.answers();
    expect(server.got).toEqual(['a save', 'a save']);
    expect(pending(commands)).toEqual([]);
    expect(onRefused).not.toHaveBeenCalled();
  });

  test.each(['after', 'during'])(
    'a network that returns %s a failed attempt leads to another',
    async (when) => {
      const server = serve();
      const { commands } = openTab(server);
      commands.run('a', 'save');
      await time.pass(0);
      if (when === 'during') window.dispatchEvent(new Event('online'));
      await server.answers(failing('unreachable'));
      if (when === 'after') window.dispatchEvent(new Event('online'));
      await server.answers();
      expect(pending(commands)).toEqual([]);
    },
  );

  test('a new command does not wait for the retry of an earlier one', async () => {
    const server = serve();
    const { commands } = openTab(server);
    commands.run('a', 'save');
    await server.answers(failing('unreachable'));
    commands.run('b', 'save');
    await server.answers();
    await server.answers();
    expect(server.got).toEqual(['a save', 'a save', 'b save']);
  });

  test.each([
    ['the database', () => denied],
    ['a function', () => failing('forbidden')],
  ])('a command that %s refuses is dropped and reported, and others follow', async (_name, answer) => {
    const server = serve();
    const { commands, onRefused } = openTab(server);
    commands.run('a', 'save');
    commands.run('b', 'save');
    const refusal = answer();
    await (refusal instanceof Error ? server.rejects(refusal) : server.answers(refusal));
    await server.answers();
    expect(server.got).toEqual(['a save', 'b save']);
    expect(pending(commands)).toEqual([]);
    expect(onRefused).toHaveBeenCalledOnce();
  });

  test('a command about a record that is gone counts as done', async () => {
    const server = serve();
    const { commands, onRefused } = openTab(server);
    commands.run('a', 'delete');
    await server.answers(failing('not-found'));
    expect(pending(commands)).toEqual([]);
    expect(onRefused).not.toHaveBeenCalled();
  });
});

describe('several pages', () => {
  test('what a closed page could not send, the next one sends when it starts', async () => {
    const server = serve();
    openTab(server).commands.run('a', 'save');
    await server.answers(failing('unreachable'));
    const { commands } = openTab(server);
    expect(pending(commands)).toEqual(['a save waiting']);
    sendCommandsOf(uid());
    await server.answers();
    expect(server.got).toEqual(['a save', 'a save']);
    expect(pending(commands)).toEqual([]);
  });

  test('two tabs send each command once, and see each other’s', async () => {
    const server = serve();
    const [first, second] = [openTab(server).commands, openTab(server).commands];
    first.run('a', 'save');
    second.run('b', 'save');
    hearOtherTabs();
    expect(pending(first)).toContain('b save waiting');
    await server.answers();
    await server.answers();
    await time.pass(retryMs);
    expect(server.got).toEqual(['a save', 'b save']);
  });

  test('without storage, commands live as long as the tab', async () => {
    vi.spyOn(storage, 'write').mockReturnValue(false);
    const server = serve();
    const { commands } = openTab(server);
    commands.run('a', 'save');
    expect(pending(commands)).toEqual(['a save waiting']);
    expect(pending(openTab(server).commands)).toEqual([]);
    await server.answers();
    expect(server.got).toEqual(['a save']);
  });

  test('a malformed stored command is dropped', () => {
    const stored = (key: string) => `riffhall:outbox:${uid()}:test:${key}`;
    localStorage.setItem(stored('a'), 'no json');
    localStorage.setItem(stored('b'), '{"at":1,"notBefore":1,"change":5}');
    localStorage.setItem(stored('c'), '{"at":"x","notBefore":1,"change":"save"}');
    localStorage.setItem(stored('d'), 'null');
    localStorage.setItem(stored('e'), '{"at":1,"notBefore":1,"change":"save"}');
    expect(pending(openTab(serve()).commands)).toEqual(['e save waiting']);
    expect(Object.keys(localStorage)).toEqual([stored('e')]);
  });
});

describe('signing out', () => {
  test('commands of a member who has signed out wait until the member is back', async () => {
    const server = serve();
    const { commands, commandsOf, onRefused } = openTab(server);
    commands.run('a', 'save');
    commands.run('b', 'save');
    await time.pass(0);
    sendCommandsOf('somebody-else');
    await server.rejects(denied);
    await time.pass(retryMs);
    expect(onRefused).not.toHaveBeenCalled();
    expect(server.got).toEqual(['a save']);
    expect(pending(commandsOf('somebody-else'))).toEqual([]);
    expect(pending(commands)).toEqual(['a save waiting', 'b save waiting']);
    sendCommandsOf(uid());
    await server.answers();
    await server.answers();
    expect(pending(commands)).toEqual([]);
  });
});

describe('undo', () => {
  const open = (server: ReturnType<typeof serve>) => openTab(server, { undoMs });

  test('a command with undo is sent when the time is over, and stays applied for this page', async () => {
    const server = serve();
    const { commands } = open(server);
    commands.run('a', 'delete');
    await time.pass(undoMs - 1);
    expect(server.got).toEqual([]);
    await time.pass(1);
    expect(pending(commands)).toEqual(['a delete sending']);
    await server.answers();
    expect(pending(commands)).toEqual(['a delete sent']);
    commands.run('a', 'delete');
    expect(pending(commands)).toEqual(['a delete waiting']);
  });

  test('an undone command is never sent, by no tab', async () => {
    const server = serve();
    const { commands } = open(server);
    commands.run('a', 'delete');
    const other = open(server).commands;
    sendCommandsOf(uid());
    commands.undo('a');
    hearOtherTabs();
    expect([...pending(commands), ...pending(other)]).toEqual([]);
    await time.pass(undoMs);
    expect(server.got).toEqual([]);
  });

  test('a command that is being sent cannot be undone; after a temporary failure it can', async () => {
    const server = serve();
    const { commands } = open(server);
    commands.run('a', 'delete');
    await time.pass(undoMs);
    commands.undo('a');
    expect(pending(commands)).toEqual(['a delete sending']);
    await server.answers(failing('unreachable'));
    commands.undo('a');
    await time.pass(retryMs);
    expect(server.got).toEqual(['a delete']);
  });

  test('a returning network does not shorten the time for undo', async () => {
    const server = serve();
    const { commands } = open(server);
    commands.run('a', 'delete');
    window.dispatchEvent(new Event('online'));
    await time.pass(undoMs - 1);
    expect(server.got).toEqual([]);
  });

  test('leaving the page sends at once what was given there, and nothing that another tab can undo', async () => {
    const server = serve();
    const { commands } = open(server);
    commands.run('a', 'delete');
    const inAnotherTab = { at: Date.now(), notBefore: Date.now() + undoMs, change: 'delete' };
    localStorage.setItem(`riffhall:outbox:${uid()}:test:b`, JSON.stringify(inAnotherTab));
    window.dispatchEvent(new Event('pagehide'));
    await server.answers();
    expect(server.got).toEqual(['a delete']);
    expect(pending(commands)).toContain('b delete waiting');
  });

  test('after a reload, the time for undo goes on', async () => {
    const server = serve();
    open(server).commands.run('a', 'delete');
    await time.pass(undoMs / 2);
    sendCommandsOf(null);
    const { commands } = open(server);
    sendCommandsOf(uid());
    await time.pass(undoMs / 2 - 1);
    expect(pending(commands)).toEqual(['a delete waiting']);
    await time.pass(1);
    expect(server.got).toEqual(['a delete']);
  });
});

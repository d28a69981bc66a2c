// Import first: it mocks the services that later imports use.
import { readRecording, setUpPlayer, track } from './testing/set-up.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderAt } from '../../testing/render.tsx';
import { PlayerBar } from './player-bar.tsx';
import { setOnline } from '../../testing/network.ts';

function setUp(positions: Record<string, number> = {}, opened = track()) {
  const parts = setUpPlayer(positions);
  parts.player.open(opened);
  const { user } = renderAt(
    <>
      <main tabIndex={-1} />
      <PlayerBar player={parts.player} />
    </>,
  );
  return { ...parts, user };
}

const button = (name: string) => screen.getByRole('button', { name });
const slider = () => screen.getByRole('slider', { name: 'Place in the recording' });
const placeIs = (text: string) => expect(slider()).toHaveAttribute('aria-valuetext', text);

describe('the player bar', () => {
  test('the player bar shows the track and the position', () => {
    setUp({ ash: 184 });
    expect(screen.getByRole('region', { name: 'Player' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ash over Ghent' })).toHaveAttribute('href', '/article/ash');
    expect(screen.getByText('3:04 / 9:00')).toBeVisible();
    placeIs('3 minutes 4 seconds of 9 minutes');
    expect(screen.queryByText(/recorded from/)).not.toBeInTheDocument();
  });

  test('the player bar says which version of the article was recorded', () => {
    setUp({}, track({ recording: { ...track().recording, outdated: true } }));
    expect(screen.getByText(/recorded from the version of 3 February 2026/)).toBeVisible();
  });

  test('the player bar plays and pauses', async () => {
    const { user, audio } = setUp();
    await user.click(button('Play'));
    expect(screen.getByText('Loading…')).toBeVisible();
    expect(button('Pause')).toHaveAttribute('aria-busy', 'true');
    act(() => audio.begin());
    expect(button('Pause')).toHaveAttribute('aria-busy', 'false');
    await user.keyboard(' ');
    expect(button('Play')).toHaveFocus();
    expect(audio.paused).toBe(true);
  });

  test('the player bar skips and changes the speed', async () => {
    const { user, audio } = setUp({ ash: 100 });
    await user.click(button('Forward 15 seconds'));
    placeIs('1 minute 55 seconds of 9 minutes');
    await user.click(button('Back 15 seconds'));
    await user.click(button('Back 15 seconds'));
    placeIs('1 minute 25 seconds of 9 minutes');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Speed' }), '1.75×');
    expect(audio.playbackRate).toBe(1.75);
  });

  test('the player bar closes and moves the focus to the page', async () => {
    const { user } = setUp();
    await user.click(button('Close the player'));
    expect(screen.queryByRole('region', { name: 'Player' })).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('closing the player bar focuses the button that plays its article, if the page has one', async () => {
    const { user } = setUp();
    renderAt(
      ['beacon', 'ash'].map((slug) => (
        <p key={slug} data-plays={slug}>
          <button>Listen to {slug}</button>
        </p>
      )),
    );
    await user.click(button('Close the player'));
    expect(button('Listen to ash')).toHaveFocus();
  });

  test('the player bar says what is wrong, and plays again on request', async () => {
    const { user, audio } = setUp();
    await user.click(button('Play'));
    act(() => setOnline(false));
    act(() => audio.emit('error'));
    expect(screen.getByRole('alert')).toHaveTextContent('No connection. It goes on from here');
    await user.click(button('Try again'));
    act(() => audio.begin());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('the player bar offers no retry if the recording has been deleted', async () => {
    const { audio, user } = setUp();
    readRecording.mockResolvedValue(null);
    await user.click(button('Play'));
    act(() => audio.emit('error'));
    expect(await screen.findByText('This recording has been taken down.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });
});

describe('the player’s slider', () => {
  test.each([
    ['{ArrowRight}', '1 minute 45 seconds'],
    ['{ArrowLeft}', '1 minute 35 seconds'],
    ['{PageUp}', '2 minutes 40 seconds'],
    ['{PageDown}', '40 seconds'],
  ])('the player’s slider moves with %s', async (key, place) => {
    const { user } = setUp({ ash: 100 });
    act(() => slider().focus());
    await user.keyboard(key);
    placeIs(`${place} of 9 minutes`);
  });

  test('the player’s slider plays and pauses with the space bar', async () => {
    const { user, audio } = setUp();
    act(() => slider().focus());
    await user.keyboard(' ');
    expect(audio.paused).toBe(false);
  });

  test('the player’s slider seeks when it is released, not while it moves', async () => {
    const { user, audio } = setUp();
    await user.click(button('Play'));
    act(() => audio.begin());
    fireEvent.input(slider(), { target: { value: '200' } });
    placeIs('3 minutes 20 seconds of 9 minutes');
    expect(audio.currentTime).toBe(0);
    act(() => void slider().dispatchEvent(new Event('change', { bubbles: true })));
    expect(audio.currentTime).toBe(200);
  });

  test('the player’s slider does not announce every second while it is focused', async () => {
    const { user, audio } = setUp();
    await user.click(button('Play'));
    act(() => audio.begin());
    act(() => slider().focus());
    act(() => audio.moveTo(30));
    expect(slider()).toHaveValue('30');
    placeIs('0 seconds of 9 minutes');
    act(() => button('Pause').focus());
    placeIs('30 seconds of 9 minutes');
  });
});

import { expect, type Step } from '../step.ts';
import type { Target } from '../target.ts';

/** In bytes; any sentence is larger. */
const smallestSound = 10_000;

/** Synthesizes a sentence with the voice that reads articles aloud. */
export const speechStep = ({ voice }: Target): Step => ({
  name: 'speech',
  async run() {
    const { byteLength } = await voice.speak('This sentence was read aloud.');
    expect(byteLength > smallestSound, `${byteLength} bytes are no sentence.`);
    return `${Math.round(byteLength / 1024)} KB of a sentence`;
  },
});

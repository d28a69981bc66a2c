/**
 * Matches a pattern without backtracking, so that no pattern or string can make it hang: the steps that are possible
 * at the same time form one state. States and transitions are created on demand and cached.
 */
import { raise } from './evaluation-error.ts';
import type { Program, Step } from './pattern-program.ts';
import type { Range } from './pattern-syntax.ts';

interface State {
  readonly characters: readonly Extract<Step, { kind: 'character' }>[];
  readonly found: boolean;
  readonly foundAtEnd: boolean;
  readonly nexts: Map<number, State>;
}

/** The most steps to visit while creating states for one text, which takes some tens of milliseconds. */
const maxWork = 2_000_000;
/** A code point above it takes two code units. */
const lastUnit = 0xffff;
/** The most cached transitions. Beyond it the cache is cleared before the next text. */
const maxKept = 20_000;

const isIn = (ranges: readonly Range[], point: number): boolean =>
  ranges.some(({ low, high }) => low <= point && point <= high);

const pointsOf = (text: string): number[] => Array.from(text, (character) => character.codePointAt(0) ?? 0);

/** Returns an empty list if the other case has more than one character. */
const onlyOne = (points: number[]): number[] => (points.length === 1 ? points : []);

const variantsOf = (point: number): number[] => {
  const character = String.fromCodePoint(point);
  const others = [character.toLowerCase(), character.toUpperCase()];
  return [point, ...others.flatMap((other) => onlyOne(pointsOf(other)))];
};

export class Matcher {
  readonly #program: Program;
  readonly #ignoreCase: boolean;
  #states = new Map<string, State>();
  #kept = 0;
  #work = 0;

  constructor(program: Program, ignoreCase: boolean) {
    this.#program = program;
    this.#ignoreCase = ignoreCase;
  }

  /** Returns whether the pattern matches anywhere in the text. Throws an evaluation error if that takes too long. */
  matches(text: string): boolean {
    this.#work = 0;
    if (this.#kept > maxKept) {
      this.#states = new Map();
      this.#kept = 0;
    }
    let state = this.#stateOf([this.#program.first], true);
    for (let index = 0; index < text.length; index += 1) {
      if (state.found) return true;
      const point = text.codePointAt(index) ?? 0;
      // A lone surrogate stands for itself.
      if (point > lastUnit) index += 1;
      state = state.nexts.get(point) ?? this.#step(state, point);
    }
    return state.found || state.foundAtEnd;
  }

  #step(from: State, point: number): State {
    const variants = this.#ignoreCase ? variantsOf(point) : [point];
    const targets = from.characters
      .filter(({ ranges, negated }) => variants.some((variant) => isIn(ranges, variant)) !== negated)
      .map(({ next }) => next);
    this.#work += from.characters.length;
    if (this.#work > maxWork) raise('the regular expression takes too long on this text');
    // The pattern may also start here, because it can match anywhere.
    const to = this.#stateOf([...targets, this.#program.first], false);
    this.#kept += 1;
    from.nexts.set(point, to);
    return to;
  }

  /** Follows the steps that consume no character. */
  #stateOf(seeds: readonly number[], atStart: boolean): State {
    const seen = new Set<number>();
    const open = [...seeds];
    const ids: number[] = [];
    let found = false;
    let foundAtEnd = false;
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      const step = this.#program.steps[id];
      if (!step || seen.has(id)) continue;
      seen.add(id);
      if (step.kind === 'character') ids.push(id);
      else if (step.kind === 'fork') open.push(...step.nexts);
      else if (step.kind === 'found') found = true;
      else if (step.kind === 'end') foundAtEnd = true;
      else if (atStart) open.push(step.next);
    }
    this.#work += seen.size;
    const name = `${ids.sort((a, b) => a - b).join()} ${String(found)} ${String(foundAtEnd)}`;
    return this.#states.get(name) ?? this.#keep(name, ids, found, foundAtEnd);
  }

  #keep(name: string, ids: readonly number[], found: boolean, foundAtEnd: boolean): State {
    const characters = ids.map((id) => this.#program.steps[id]).filter((step) => step?.kind === 'character');
    const state = { characters, found, foundAtEnd, nexts: new Map<number, State>() };
    this.#kept += 1;
    this.#states.set(name, state);
    return state;
  }
}

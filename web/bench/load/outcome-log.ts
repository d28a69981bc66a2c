/**
 * The outcomes of one kind of action, by the action's name, as reported to whoever performed it. `open` means that
 * nobody answered: the action may or may not be done.
 */
export class OutcomeLog {
  readonly done = new Set<string>();
  readonly refused = new Set<string>();
  readonly open = new Set<string>();
  readonly kind: string;

  constructor(kind: string) {
    this.kind = kind;
  }

  note(act: string, what: 'done' | 'refused' | 'open'): void {
    this[what].add(act);
  }

  /**
   * Compares the outcomes with what is stored and prints a line. What was done must be there once, what was refused
   * must not be, what is open may be there once, and nothing else may be there. Returns whether that holds.
   */
  compare(there: readonly string[]): boolean {
    const times = new Map<string, number>();
    for (const act of there) times.set(act, (times.get(act) ?? 0) + 1);
    const counts = {
      lost: [...this.done].filter((act) => !times.has(act)),
      twice: [...times].filter(([, count]) => count > 1).map(([act]) => act),
      unasked: [...times.keys()].filter((act) => !this.done.has(act) && !this.open.has(act)),
    };
    const cells = Object.entries(counts).map(([name, acts]) => `${String(acts.length).padStart(4)} ${name}`);
    const outcomes = [this.done, this.refused, this.open]
      .map(({ size }) => String(size).padStart(6))
      .join('');
    console.log(`${this.kind.padEnd(34)}${outcomes} ${cells.join(' ')}`);
    for (const [name, acts] of Object.entries(counts))
      for (const act of acts.slice(0, 5)) console.log(`  ${name}: ${act}`);
    return Object.values(counts).every((acts) => acts.length === 0);
  }
}

export const outcomeHead = `${''.padEnd(34)}  done   no  open`;

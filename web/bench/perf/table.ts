import { type Budget, columns, type Figures } from './budgets.ts';

const nameWidth = 36;
const width = 10;

export function printHeading(): void {
  console.log(''.padEnd(nameWidth) + columns.map(({ title }) => title.padStart(width)).join(''));
}

/** Prints the figures of a page, and returns how many are over its budget. */
export function printRow(name: string, figures: Figures, budget: Budget): number {
  let over = 0;
  const cells = columns.map(({ key, digits }) => {
    const isOver = figures[key] > (budget[key] ?? Infinity);
    if (isOver) over += 1;
    return (figures[key].toFixed(digits) + (isOver ? '!' : ' ')).padStart(width);
  });
  console.log(name.padEnd(nameWidth) + cells.join(''));
  return over;
}

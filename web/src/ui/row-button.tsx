import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

interface RowButtonProps extends Omit<ComponentProps<typeof Button>, 'size' | 'children'> {
  children: string;
  /** What it is about, which screen readers say after the label, because other rows have the same button. */
  of: string;
}

/** A small button of a row. */
export const RowButton = ({ of, ...button }: RowButtonProps) => (
  <Button variant="secondary" aria-label={`${button.children}: ${of}`} {...button} size="small" />
);

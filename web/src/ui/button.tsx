import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';
import { Equalizer } from './equalizer.tsx';
import { usePending } from './use-pending.ts';

interface Look {
  variant?: 'primary' | 'secondary' | 'quiet';
  size?: 'small' | 'medium' | 'large';
  /** As wide as the parent. */
  wide?: boolean;
}

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'className' | 'style' | 'onClick'> {
  /** If it returns a promise, the button is pending until that settles. */
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined;
  /** Another task is running: clicks are ignored and the button keeps the focus. */
  pending?: boolean;
  /** The label while pending, such as `Signing in…`. */
  pendingText?: ReactNode;
}

const ignoreClick = (event: MouseEvent) => event.preventDefault();
const nothing = () => undefined;

/** A button. With `aria-disabled` it ignores clicks, too, and keeps the focus. */
export function Button({
  variant = 'primary',
  size = 'medium',
  wide = false,
  pending: isPending = false,
  pendingText,
  type = 'button',
  onClick = nothing,
  children,
  ...rest
}: ButtonProps) {
  const { pending: isRunning, run } = usePending(onClick);
  const pending = isPending || isRunning;
  // A `disabled` button would lose the focus, so one with `aria-disabled` ignores clicks instead.
  const disabled = pending || rest['aria-disabled'];
  const isDisabled = disabled === true || disabled === 'true';
  return (
    <button
      {...rest}
      type={type}
      className={styles.button}
      data-variant={variant}
      data-size={size}
      data-wide={wide || undefined}
      data-pending={pending || undefined}
      aria-disabled={disabled}
      aria-busy={pending || undefined}
      onClick={isDisabled ? ignoreClick : (event) => void run(event)}
    >
      {pending && <Equalizer bars={4} />}
      {pending && pendingText !== undefined ? pendingText : children}
    </button>
  );
}

type ButtonLinkProps = Look & Omit<ComponentProps<typeof Link>, 'className' | 'style'>;

/** A link that looks like a button. */
export function ButtonLink({ variant = 'primary', size = 'medium', wide = false, ...rest }: ButtonLinkProps) {
  return (
    <Link
      {...rest}
      className={styles.button}
      data-variant={variant}
      data-size={size}
      data-wide={wide || undefined}
    />
  );
}

interface StateLabelProps {
  children: string;
  /** The label of the other state. The wider of the two determines the width, which prevents a layout shift. */
  or: string;
}

/**
 * The label of a button that changes with its state, such as Follow and Following. Do not combine it with
 * `aria-pressed`: screen readers would announce the state twice.
 */
export const StateLabel = ({ children, or }: StateLabelProps) => (
  <span className={styles.label} data-or={or}>
    {children}
  </span>
);

import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';
import { Equalizer } from './equalizer.tsx';

interface Look {
  variant?: 'primary' | 'secondary' | 'quiet';
  size?: 'small' | 'medium' | 'large';
  /** As wide as the parent. */
  wide?: boolean;
}

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'className' | 'style'> {
  /** A task is running: clicks are ignored and the button keeps the focus. */
  pending?: boolean;
  /** The label while pending, such as `Signing in…`. */
  pendingText?: ReactNode;
}

const ignoreClick = (event: MouseEvent) => event.preventDefault();

/** A button. With `aria-disabled` it ignores clicks, too, and keeps the focus. */
export function Button({
  variant = 'primary',
  size = 'medium',
  wide = false,
  pending = false,
  pendingText,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
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
      onClick={isDisabled ? ignoreClick : onClick}
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

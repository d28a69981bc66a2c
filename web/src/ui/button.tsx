import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';
import { Equalizer } from './equalizer.tsx';

interface Look {
  variant?: 'primary' | 'secondary' | 'quiet';
  size?: 'small' | 'medium' | 'large';
  /** Takes the whole width it is given. */
  wide?: boolean;
}

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'className' | 'style'> {
  /** Work is under way: presses do nothing, focus stays where it is. */
  pending?: boolean;
  /** Said instead of the label while pending, such as `Signing in…`. */
  pendingText?: ReactNode;
}

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
  // A disabled button would drop the focus of whoever just pressed it; the press is swallowed instead.
  const swallow = (event: MouseEvent) => event.preventDefault();
  return (
    <button
      {...rest}
      type={type}
      className={styles.button}
      data-variant={variant}
      data-size={size}
      data-wide={wide || undefined}
      data-pending={pending || undefined}
      aria-disabled={pending || rest['aria-disabled']}
      aria-busy={pending || undefined}
      onClick={pending ? swallow : onClick}
    >
      {pending && <Equalizer bars={4} />}
      {pending && pendingText !== undefined ? pendingText : children}
    </button>
  );
}

type ButtonLinkProps = Look & Omit<ComponentProps<typeof Link>, 'className' | 'style'>;

/** A link that leads somewhere important enough to look like a button. */
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

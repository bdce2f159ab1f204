import type { ComponentProps } from 'react';
import { classNames } from './classNames.ts';

/** `primary` once a screen; `quiet` for what is rarely wanted. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet';

/** The look alone, for a link that stands as a button. */
export function buttonClass(variant: ButtonVariant = 'primary', className?: string): string {
  return classNames('button', `button-${variant}`, className);
}

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /** Waiting for an answer: keeps its focus and its place, and takes no second press. */
  busy?: boolean;
}

export function Button({ variant = 'primary', busy = false, className, type = 'button', onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(variant, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <span className="spinner" aria-hidden="true" />}
      {children}
    </button>
  );
}

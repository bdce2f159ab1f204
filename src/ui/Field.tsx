import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';

/** What joins a control to its label, hint and error; spread it on the input. */
export interface ControlAttributes {
  id: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  'aria-required'?: true | undefined;
}

export interface FieldProps {
  id: string;
  label: ReactNode;
  /** Shown as a mark and told to screen readers; nothing is blocked here. */
  required?: boolean | undefined;
  hint?: ReactNode;
  error?: ReactNode;
  /** Several inputs under one name (radio buttons, check boxes, day-month-year): a fieldset with a legend. */
  group?: boolean | undefined;
  className?: string | undefined;
  children(control: ControlAttributes): ReactNode;
  /** What stands below the control and above the error. */
  after?: ReactNode;
}

/** Label, hint, control and error in one place, whatever the control is. */
export function Field({ id, label, required, hint, error, group, className, children, after }: FieldProps) {
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [hintId, errorId].filter(Boolean).join(' ') || undefined;
  const control: ControlAttributes = {
    id,
    'aria-describedby': describedBy,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  };
  const name = (
    <>
      {label}
      {required && (
        <span className="required" aria-hidden="true">
          {' '}
          *
        </span>
      )}
    </>
  );
  const body = (
    <>
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      {children(control)}
      {after}
      {error && (
        <p className="error" id={errorId}>
          {error}
        </p>
      )}
    </>
  );
  const look = classNames('field', Boolean(error) && 'field-wrong', className);
  return group ? (
    <fieldset className={look} id={`${id}-group`} aria-describedby={describedBy}>
      <legend className="label">{name}</legend>
      {body}
    </fieldset>
  ) : (
    <div className={look}>
      <label className="label" htmlFor={id}>
        {name}
      </label>
      {body}
    </div>
  );
}

import type { ComponentProps } from 'react';
import { classNames } from './classNames.ts';

export type TextAreaProps = ComponentProps<'textarea'>;

/** Text of several lines; grows with it where the browser can. */
export function TextArea({ className, rows = 4, ...rest }: TextAreaProps) {
  return <textarea {...rest} rows={rows} className={classNames('input', 'textarea', className)} />;
}

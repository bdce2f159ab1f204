import type { ComponentProps } from 'react';
import { classNames } from './classNames.ts';

export interface NoticeProps extends ComponentProps<'div'> {
  kind?: 'information' | 'success' | 'warning' | 'problem';
}

/** A message in the page. A problem is read out at once, the others when the reader pauses. */
export function Notice({ kind = 'information', className, ...rest }: NoticeProps) {
  return <div role={kind === 'problem' ? 'alert' : 'status'} {...rest} className={classNames('notice', `notice-${kind}`, className)} />;
}

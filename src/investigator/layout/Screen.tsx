import { type ReactNode, useEffect } from 'react';
import { useText } from '../texts/useText.ts';

export interface ScreenProps {
  title: string;
  /** Where one comes from, above the title. */
  back?: ReactNode;
  /** Next to the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** One screen: its title stands on it and in the browser's tab. */
export function Screen({ title, back, actions, children }: ScreenProps) {
  const product = useText()('product');
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
  return (
    <div className="stack">
      {back}
      <div className="screen-head">
        <h1>{title}</h1>
        {actions && <div className="actions">{actions}</div>}
      </div>
      {children}
    </div>
  );
}

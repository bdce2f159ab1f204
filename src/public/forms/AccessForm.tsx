import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { focusFirstWrong } from './readFields.ts';

export interface AccessFormProps {
  title: string;
  intro?: string | undefined;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  /** The messages next to fields: when they change, the first wrong field gets the focus. */
  problems: unknown;
  children: ReactNode;
}

/** The card that signing in, forgetting and choosing a password share. */
export function AccessForm({ title, intro, onSubmit, problems, children }: AccessFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current && problems) focusFirstWrong(form.current);
  }, [problems]);
  return (
    <form ref={form} className="card access stack" method="post" noValidate onSubmit={onSubmit}>
      <h1>{title}</h1>
      {intro && <p className="soft">{intro}</p>}
      {children}
    </form>
  );
}

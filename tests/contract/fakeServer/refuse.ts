import { HttpResponse } from 'msw';

export type Answer = ReturnType<typeof refuse>;

/** A refusal as the specification knows them: a status and a `message`. */
export function refuse(status: number, message: string) {
  return HttpResponse.json({ message }, { status });
}

export function say(message: string, more: Readonly<Record<string, unknown>> = {}) {
  return HttpResponse.json({ message, ...more });
}

export const saved = 'Enregistrement effectué';

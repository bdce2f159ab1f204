import { addDays, parseISO } from 'date-fns';
import type { Services } from '../../services.ts';
import type { Hooks } from '../../resources/hooks/hooks.ts';

export const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** The day by which what was asked for on this day is to be answered. */
export function dueOn({ config }: Pick<Services, 'config'>, receivedOn: string): string {
  return dayOf(addDays(parseISO(`${receivedOn}T00:00:00Z`), config.requestDays));
}

export const requestHooks: Hooks = {
  complete(values, before, { services }) {
    const { receivedOn, state } = { ...before, ...values } as { receivedOn?: string; state?: string };
    if (receivedOn) values.dueOn = state === 'DONE' ? null : dueOn(services, receivedOn);
    if (state !== before?.state) values.doneOn = state === 'DONE' ? dayOf(new Date(services.now())) : null;
    return Promise.resolve();
  },
};

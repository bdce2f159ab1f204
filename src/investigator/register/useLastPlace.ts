import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usePhone } from '../offline/phoneState.ts';
import type { RespondentValues } from './respondentValues.ts';

/** Where the person before belongs: a field worker registers one church at a time. */
export type LastPlace = Pick<RespondentValues, 'conferenceId' | 'churchId' | 'churchName' | 'typeChurch'> & {
  /** The conference's name. */
  conference: string;
};

const name = 'last-place';

/** The place of the last registration: in this page, and on an open phone behind the PIN like everything else. */
export function useLastPlace(): { last: LastPlace | undefined; keep(place: LastPlace): Promise<void> } {
  const { phone } = usePhone();
  const client = useQueryClient();
  const queryKey = [name, phone?.owner ?? ''];
  const { data } = useQuery({ queryKey, queryFn: async () => ((await phone?.read(name)) ?? client.getQueryData(queryKey) ?? null) as LastPlace | null });
  return {
    last: data ?? undefined,
    async keep(place) {
      client.setQueryData(queryKey, place);
      // A full phone asks again, and registers all the same.
      await phone?.write(name, place).catch(() => undefined);
    },
  };
}

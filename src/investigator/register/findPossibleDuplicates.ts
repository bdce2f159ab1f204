import type { DataProvider } from 'ra-core';
import type { Respondent } from '../Respondent.ts';
import { isPossibleDuplicate, type RespondentValues } from './respondentValues.ts';

const mostAsked = 25;

/** Respondents one may see who are likely the person being registered. An answer that does not come hinders nobody from saving. */
export async function findPossibleDuplicates(dataProvider: DataProvider, values: RespondentValues, ownId?: string): Promise<Respondent[]> {
  const ask = async (filter: object): Promise<Respondent[]> => {
    const { data } = await dataProvider.getList<Respondent>('users', {
      filter,
      pagination: { page: 1, perPage: mostAsked },
      sort: { field: 'name', order: 'ASC' },
    });
    return data;
  };
  const lists = await Promise.all(
    [values.hasNoTelephone ? Promise.resolve([]) : ask({ telephone: values.telephone }), ask({ q: values.name.trim().replace(/\s+/g, ' ') })].map((asked) =>
      asked.catch(() => []),
    ),
  );
  const byId = new Map(lists.flat().map((person) => [person.id, person]));
  return [...byId.values()].filter((person) => person.id !== ownId && isPossibleDuplicate(values, person));
}

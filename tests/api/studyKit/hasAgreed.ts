import type { Api } from '../harness/startApi.ts';
import type { Person } from '../harness/Person.ts';

/** A respondent who opened the personal link and agreed to take part; registered by `by`, or by an administrator. */
export async function hasAgreed(api: Api, ...[fields, by]: Parameters<Api['hasRespondent']>): Promise<Person> {
  const holder = await api.opensLink(await api.hasRespondent(fields, by));
  await holder.post('users/accept-answer', { acceptToAnswer: true });
  return holder;
}

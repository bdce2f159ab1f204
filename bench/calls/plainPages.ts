import type { FastifyInstance } from 'fastify';
import type { FullForm } from './buildFullForm.ts';

interface PlainPages {
  /** Posts the first page, with other answers each time. */
  next(): Promise<string>;
  review(): Promise<string>;
}

const valuesIn = (page: string, names: RegExp) => [...page.matchAll(names)].map(([, name = '', value = '']): [string, string] => [name, value]);

/** The form without script, once somebody has said yes. */
export async function plainPages(app: FastifyInstance, { token, questions }: FullForm): Promise<PlainPages> {
  const url = `/formulaire/plain?${new URLSearchParams({ token, lang: 'en' })}`;
  const post = async (fields: [string, string][]) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return (await app.inject({ method: 'POST', url, headers, payload: new URLSearchParams(fields).toString() })).body;
  };
  const hidden = valuesIn((await app.inject({ method: 'GET', url })).body, /name="(key|version|begun|words)" value="([^"]*)"/g);
  const first = await post([...hidden, ['go', 'yes']]);
  const here = [...hidden, ...valuesIn(first, /name="(page)" value="([^"]*)"/g)];
  const asked = valuesIn(first, /name="asked ([^"]+)"()/g).map(([id]) => id);
  const answers = new Map(questions.map(({ id, answer }) => [id, answer]));
  let turn = 0;
  const said = (id: string): string => {
    const answer = answers.get(id) ?? '';
    if (answer === '12') return String(turn);
    return answer.startsWith('aa') ? `a${turn}` : turn % 2 ? 'Never' : answer;
  };
  return {
    next() {
      turn += 1;
      return post([
        ...here,
        ['go', 'next'],
        ...asked.flatMap((id): [string, string][] => [
          [`asked ${id}`, ''],
          [`answer ${id}`, said(id)],
        ]),
      ]);
    },
    review: () => post([...here, ['go', 'review']]),
  };
}

import { createCall } from '../../src/dataProvider/http.ts';
import { peopleCalls } from '../../src/dataProvider/study/people.ts';
import { goodPassword, startApi } from '../api/harness/startApi.ts';
import type { Backend } from './Backend.ts';

/** Our server, whole and listening, on a database of its own. */
export async function startServer(): Promise<Backend> {
  const api = await startApi();
  const base = `${await api.app.listen({ port: 0, host: '127.0.0.1' })}/api`;
  const people = peopleCalls(createCall({ base }));
  return {
    base,
    admin: { username: 'admin@study.example', password: goodPassword },
    async consents(userId) {
      await people.consentOnBehalf(userId, { given: true, language: 'mg', readAloud: true });
    },
    stop: () => api.close(),
  };
}

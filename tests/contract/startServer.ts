import { createCall } from '../../src/dataProvider/http.ts';
import { fieldWorkCalls } from '../../src/dataProvider/study/fieldWork.ts';
import { goodPassword, startApi } from '../api/harness/startApi.ts';
import type { Backend } from './Backend.ts';

/** Our server, whole and listening, on a database of its own. */
export async function startServer(): Promise<Backend> {
  const api = await startApi();
  const base = `${await api.app.listen({ port: 0, host: '127.0.0.1' })}/api`;
  const fieldWork = fieldWorkCalls(createCall({ base }));
  return {
    base,
    admin: { username: 'admin@study.example', password: goodPassword },
    async consents(userId) {
      await fieldWork.consentOnBehalf(userId, { given: true, language: 'mg', readAloud: true });
    },
    stop: () => api.close(),
  };
}

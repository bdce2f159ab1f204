import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Api } from '../harness/startApi.ts';

export interface OpenedLink {
  formId: string;
  token: string;
  /** Of the filled questionnaire; a new one unless told. */
  submission?: string;
}

/** Whoever opens a form's public link says yes to the consent text. Answers what the answers then travel with. */
export async function agrees(api: Api, { formId, token, submission = randomUUID() }: OpenedLink): Promise<{ token: string; submission: string }> {
  const query = { token, submission };
  const { status, text } = await api.nobody.post(`formulaires/${formId}/consent`, { given: true, language: 'en' }, { query });
  expect(status, text).toBe(200);
  return query;
}

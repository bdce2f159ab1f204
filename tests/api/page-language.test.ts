import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { visitorLocale } from '../../server/pages/visitorLocale.ts';
import { hasHierarchy } from './harness/hierarchy.ts';
import type { Stored } from './harness/Person.ts';
import { startApi, type Api } from './harness/startApi.ts';

let api: Api;
let person: Stored;
let token: string;

beforeAll(async () => {
  api = await startApi();
  const { conference } = await hasHierarchy(api.admin);
  person = await api.hasRespondent({ conferenceId: conference.id, langage: 'Malagasy' });
  token = String((await api.opensLink(person)).token);
});
afterAll(() => api.close());

const languageOf = async (address: string, cookie = '') => {
  const headers = { cookie, 'accept-language': 'pt' };
  return (await visitorLocale(api.services, new URL(address, 'http://page.invalid'), { headers, log: api.app.log } as unknown as FastifyRequest)).locale;
};

describe('the page that a personal link opens', () => {
  test.each(['/fillForm', '/Consent'])('is sent in the person’s language: %s', async (path) => {
    const lastUsed = async () => (await api.admin.get<{ link: { lastUsedAt: string } }>(`users/${person.id}/access`)).json.link.lastUsedAt;
    const before = await lastUsed();
    api.clock.pass(5 * 60_000);
    expect(await languageOf(`${path}?token=${token}`)).toBe('mg');
    // A messenger that looks at what it was sent is not the link's holder.
    expect(await lastUsed()).toBe(before);
  });

  test('gives way to a language that was chosen on the device or in the address', async () => {
    expect(await languageOf(`/fillForm?token=${token}`, 'language=fr')).toBe('fr');
    expect(await languageOf(`/fillForm?token=${token}&lang=en`)).toBe('en');
  });

  test('tells nothing to whoever has no link that works, and no other page asks', async () => {
    expect(await languageOf('/fillForm?token=nobody-was-ever-given-this-token')).toBe('pt');
    expect(await languageOf('/fillForm')).toBe('pt');
    expect(await languageOf(`/?token=${token}`)).toBe('pt');
    expect(await languageOf(`/fillForm?token=${String(api.admin.token)}`)).toBe('pt');
  });
});

import { expect, test } from 'vitest';
import type { Form, RenderedPage } from '../../src/contract/index.ts';
import { drawnAddress } from './drawnAddress.ts';
import { keepRenderings } from './keepRenderings.ts';

const addressOf = (path: string) => drawnAddress(new URL(path, 'http://page.invalid'));

test('a page keeps of its address what it is drawn from, each once, and nothing else', () => {
  expect(addressOf('/')).toBe('/');
  expect(addressOf('/?utm=1')).toBe('/');
  expect(addressOf('/password?x=1&setup=1&otp=a%20b')).toBe('/password?otp=a+b&setup=1');
  expect(addressOf('/formulaire?lang=fr&token=one&token=two&begun=2026')).toBe('/formulaire?token=one');
  expect(addressOf('/Formulaire/?token=one')).toBe('/formulaire?token=one');
});

test('a link is drawn once, whatever is written behind it and however', async () => {
  let drawings = 0;
  const render = keepRenderings(async ({ url, ...data }) => {
    drawings += 1;
    return { status: 200, title: url, html: '', after: '', data, modules: [] } satisfies RenderedPage;
  });
  const form = { id: 'f', version: 1, begun: 'now' } as Form;
  const others = Array.from({ length: 50 }, (_, at) => `/formulaire?token=t&x=${at}&begun=${at}&lang=${at}&token=${at}`);
  for (const path of ['/formulaire?token=t', '/FORMULAIRE/?token=t', ...others]) await render({ url: addressOf(path), locale: 'en', form });
  for (let at = 0; at < 50; at += 1) await render({ url: addressOf(`/about?x=${at}`), locale: 'en' });
  expect(drawings).toBe(2);
});

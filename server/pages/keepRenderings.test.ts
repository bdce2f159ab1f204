import { expect, test } from 'vitest';
import type { Form, PageRequest, RenderedPage } from '../../src/contract/index.ts';
import { keepRenderings } from './keepRenderings.ts';

function rendering() {
  const rendered: PageRequest[] = [];
  const render = keepRenderings(async (request) => {
    rendered.push(request);
    const { url, ...data } = request;
    return { status: 200, title: url, html: `page ${rendered.length}`, after: '', data, modules: [] } satisfies RenderedPage;
  });
  return { rendered, render };
}

const form = { id: 'f', version: 1, begun: 'first' } as Form;
const asked: PageRequest = { url: '/formulaire?token=t', locale: 'en', form };

test('a questionnaire is rendered once for all who open its link, each with the note of their own opening', async () => {
  const { rendered, render } = rendering();
  const [first, second] = [await render(asked), await render({ ...asked, form: { ...form, begun: 'second' } })];
  expect([first.html, second.html, rendered.length]).toEqual(['page 1', 'page 1', 1]);
  expect([first.data.form?.begun, second.data.form?.begun]).toEqual(['first', 'second']);
});

test('another version, another language and a closed form are other pages', async () => {
  const { rendered, render } = rendering();
  const others: PageRequest[] = [
    { ...asked, form: { ...form, version: 2 } },
    { ...asked, locale: 'fr' },
    { ...asked, form: null },
  ];
  for (const request of [asked, ...others]) await render(request);
  expect(rendered).toEqual([asked, ...others]);
});

test('a page without secrets is rendered once, and what a person’s own link opens again each time', async () => {
  const { rendered, render } = rendering();
  for (const url of ['/about', '/about', '/fillForm?token=own', '/fillForm?token=own']) await render({ url, locale: 'en' });
  expect(rendered.map(({ url }) => url)).toEqual(['/about', '/fillForm?token=own', '/fillForm?token=own']);
});

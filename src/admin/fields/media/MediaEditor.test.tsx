import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AdminContext, testDataProvider } from 'react-admin';
import { expect, test, vi } from 'vitest';
import type { ChecksForm } from '../../../contract/checkQuestions.ts';
import { consent as malagasy } from '../../../../i18n/mg/consent.ts';
import { onUse } from '../../../../i18n/mg/onUse.ts';
import { adminScreens as swahili } from '../../../../i18n/sw/adminScreens.ts';
import type { Locale, Media } from '../../../resources/define/index.ts';
import { createI18nProvider } from '../../layout/createI18nProvider.ts';
import type { ContentForm } from './ContentForm.ts';
import { MediaEditor } from './MediaEditor.tsx';

// What draws needs a real browser.
vi.mock('./pictograms/drawPictogram.ts', () => ({ drawPictogram: async (drawing: string) => new Blob([drawing], { type: 'image/png' }) }));

const texts = { title: 'Do you sleep well?', description: null, translations: { fr: { title: 'Dormez-vous bien ?' } } };
const name = `${'a'.repeat(64)}.ogg`;

interface Opened {
  form?: ContentForm | null;
  value?: Media | null;
  reader?: Locale;
  ofForm?: ChecksForm;
}

async function opens({ form = { id: 'f', written: 'en' }, value = null, reader = 'en', ofForm }: Opened = {}) {
  const written: (Media | null)[] = [];
  const study = { addContent: async (id: string, file: Blob) => ({ name, size: file.size, id }), readContent: async () => undefined };
  function Editor() {
    const [media, setMedia] = useState(value);
    const change = (changed: Media | null) => {
      written.push(changed);
      setMedia(changed);
    };
    return <MediaEditor form={form ?? undefined} ofForm={ofForm} label="Picture and sound" texts={texts} value={media} onChange={change} />;
  }
  render(
    <AdminContext dataProvider={{ ...testDataProvider(), ...study } as never} i18nProvider={await createI18nProvider(reader)}>
      <Editor />
    </AdminContext>,
  );
  return { written, user: userEvent.setup() };
}

test('a recording is kept in each language that has the text, with the text that it speaks', async () => {
  const { written, user } = await opens();
  expect(screen.queryByRole('group', { name: 'Português' })).toBeNull();
  const french = within(await screen.findByRole('group', { name: 'Français' }));
  expect(french.getByText('not recorded')).toBeDefined();
  await user.upload(french.getByLabelText('Choose a recording', { selector: 'input' }), new File(['abc'], 'a.ogg', { type: 'audio/ogg' }));
  await waitFor(() => expect(written).toEqual([{ audio: { fr: { name, size: 3, of: 'Dormez-vous bien ?' } } }]));
  await user.click(french.getByRole('button', { name: 'Remove the recording' }));
  expect(written[1]).toBeNull();
});

test('a recording whose text has changed since says so', async () => {
  await opens({ value: { audio: { en: { name, size: 3, of: 'Do you sleep?' }, fr: { name, size: 3, of: 'Dormez-vous bien ?' } } } });
  expect(within(await screen.findByRole('group', { name: 'English' })).getByText('older than its text')).toBeDefined();
  expect(within(screen.getByRole('group', { name: 'Français' })).queryByText('older than its text')).toBeNull();
});

test('a pictogram that comes with the product has its name in the reader’s language, and becomes a picture of the form', async () => {
  const { written, user } = await opens({ reader: 'sw' });
  await user.click(await screen.findByRole('button', { name: swahili.media.pictogram }));
  await user.click(await screen.findByRole('button', { name: 'Maji ya bomba' }));
  await waitFor(() => expect(written).toEqual([{ image: { name, size: expect.any(Number) } }]));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a picture may be another one in a language that has the text, and goes with the picture of all', async () => {
  const own = { name: `${'b'.repeat(64)}.png`, size: 4 };
  const { written, user } = await opens({ value: { image: own } });
  expect(screen.queryByRole('group', { name: 'Picture: English' })).toBeNull();
  const french = within(await screen.findByRole('group', { name: 'Picture: Français' }));
  await user.click(french.getByRole('button', { name: 'Choose a pictogram' }));
  await user.click(await screen.findByRole('button', { name: 'Running water' }));
  await waitFor(() => expect(written).toEqual([{ image: own, pictures: { fr: { name, size: expect.any(Number) } } }]));
  await user.click(french.getByRole('button', { name: 'Remove the picture' }));
  expect(written[1]).toEqual({ image: own });
});

test('the library keeps no files, and says what to do', async () => {
  await opens({ form: null });
  expect(await screen.findByText(/copy this part into one first/)).toBeDefined();
});

test('of the form itself the consent text is recorded paragraph by paragraph, in each language, with the words that it speaks', async () => {
  const words = { name, size: 3, of: `${malagasy.paymentTitle}\n${malagasy.payment}` };
  const { written, user } = await opens({ ofForm: { consentChecks: true }, value: { consent: { about: { mg: { ...words, of: 'Hafa' } } } } });
  await user.click(await screen.findByRole('button', { name: 'Malagasy' }));
  expect(within(await screen.findByRole('group', { name: malagasy.aboutTitle })).getByText('older than its text')).toBeDefined();
  const payment = within(screen.getByRole('group', { name: malagasy.paymentTitle }));
  await user.upload(payment.getByLabelText('Choose a recording', { selector: 'input' }), new File(['abc'], 'a.ogg', { type: 'audio/ogg' }));
  await waitFor(() => expect(written.at(-1)?.consent?.payment).toEqual({ mg: words }));
  expect(screen.getByRole('group', { name: onUse.checkPayment })).toBeDefined();
  await user.click(payment.getByRole('button', { name: 'Remove the recording' }));
  expect(written.at(-1)?.consent).toEqual({ about: { mg: { ...words, of: 'Hafa' } } });
});

test('a study’s own check questions are recorded in place of those of the product, each with its answers', async () => {
  const consentQuestions = 'May you stop?\n+ Yes, always\n- No';
  const { written, user } = await opens({
    ofForm: { consentChecks: true, consentQuestions, translations: { mg: { consentQuestions: 'Azo atsahatra ve?\n+ Eny\n- Tsia' } } },
  });
  await user.click(await screen.findByRole('button', { name: 'Malagasy' }));
  const question = within(await screen.findByRole('group', { name: 'Azo atsahatra ve?' }));
  expect(screen.queryByRole('group', { name: onUse.checkPayment })).toBeNull();
  await user.upload(question.getByLabelText('Choose a recording', { selector: 'input' }), new File(['abc'], 'a.ogg', { type: 'audio/ogg' }));
  await waitFor(() => expect(written.at(-1)?.consent).toEqual({ check1: { mg: { name, size: 3, of: 'Azo atsahatra ve?\nEny\nTsia' } } }));
});

import { chosenLocale } from '../dataProvider/chosenLocale.ts';
import { takeKeptInformation } from './keptInformation.ts';
import { loadTexts } from './loadTexts.ts';

/** The look of the dialog where the public styles are not: the system's colours, so that it fits any theme. */
const look = { maxWidth: '32rem', padding: '1.5rem', border: '1px solid GrayText', borderRadius: '1rem', font: '1rem/1.5 system-ui, sans-serif', colorScheme: 'light dark' };

/** Shows what the sign-in left in the 'Information' dialog, on top of another door. */
export async function showKeptInformation(): Promise<void> {
  const { public: texts = {} } = await loadTexts(chosenLocale(), ['public']);
  const information = takeKeptInformation();
  if (!information) return;
  const dialog = Object.assign(document.createElement('dialog'), { id: 'kept-information' });
  const title = Object.assign(document.createElement('h2'), { textContent: texts.information ?? '', id: 'kept-information-title' });
  const text = Object.assign(document.createElement('p'), { textContent: information.text });
  const close = Object.assign(document.createElement('button'), { textContent: texts.close ?? '', type: 'submit' });
  const form = Object.assign(document.createElement('form'), { method: 'dialog' });
  Object.assign(dialog.style, look);
  Object.assign(title.style, { margin: '0' });
  Object.assign(close.style, { font: 'inherit', minHeight: '3rem', padding: '0 1.5rem' });
  form.append(close);
  dialog.append(title, text, form);
  dialog.setAttribute('aria-labelledby', title.id);
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

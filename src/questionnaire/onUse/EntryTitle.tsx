import type { FormPage, Reading } from '../engine/index.ts';
import { FormWords } from '../FormWords.tsx';

/** The title of a page; that of an entry inside another one behind the title of that. */
export function EntryTitle({ page, ...words }: Reading & { page: FormPage | undefined }) {
  if (!page) return null;
  const { entry, section } = page;
  return (
    <>
      {entry && section.description && (
        <>
          <FormWords of={section} field="description" {...words} /> ·{' '}
        </>
      )}
      <FormWords of={section} {...words} />
    </>
  );
}

import Typography from '@mui/material/Typography';
import { use } from 'react';
import { useRecordContext } from 'react-admin';
import { useController, useWatch } from 'react-hook-form';
import type { ChecksForm } from '../../../contract/checkQuestions.ts';
import type { Media } from '../../../resources/define/index.ts';
import type { InputProps } from '../define/FieldView.ts';
import { ContentFormContext } from './ContentForm.ts';
import { contentFormOf } from './contentFormOf.ts';
import { MediaEditor } from './MediaEditor.tsx';

/** What is seen and heard of the part that is being written. */
export function MediaInput({ name, label }: InputProps<'media'>) {
  const around = use(ContentFormContext);
  const record = useRecordContext();
  const {
    field: { value, onChange },
    fieldState: { error },
  } = useController({ name });
  const [title, description, translations, consentChecks, consentQuestions] = useWatch({
    name: ['title', 'description', 'translations', 'consentChecks', 'consentQuestions'],
  }) as unknown[];
  const checks = { consentChecks, consentQuestions, translations } as ChecksForm;
  return (
    <>
      <MediaEditor
        form={around ?? contentFormOf(record)}
        ofForm={record?.defaultLanguage === undefined ? undefined : checks}
        label={label}
        texts={{ title, description, translations }}
        value={(value || null) as Media | null}
        onChange={onChange}
      />
      {error && <Typography color="error">{error.message}</Typography>}
    </>
  );
}

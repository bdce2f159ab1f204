import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { locales, type Locale, type Media, type MediaFile } from '../../../resources/define/index.ts';
import { useStudy } from '../../calls/useStudy.ts';
import { useFailureText } from '../../kit/useFailureText.ts';
import { useText } from '../../kit/useText.ts';
import type { ContentForm } from './ContentForm.ts';
import { PictureRow } from './PictureRow.tsx';
import { SpokenRow } from './SpokenRow.tsx';
import { type PartTexts, spokenText } from '../../../contract/spokenText.ts';

interface MediaEditorProps {
  /** The form that keeps the files; undefined in the library. */
  form: ContentForm | undefined;
  label: string;
  texts: PartTexts;
  value: Media | null;
  onChange(value: Media | null): void;
}

function orNothing({ image, audio }: Media): Media | null {
  const spoken = Object.entries(audio ?? {}).filter(([, file]) => file);
  if (!image && spoken.length === 0) return null;
  return { ...(image && { image }), ...(spoken.length > 0 && { audio: Object.fromEntries(spoken) }) };
}

/** What is seen and heard of a part: a picture, and its texts spoken in each language that has them. A file is with the form before its part names it. */
export function MediaEditor({ form, label, texts, value, onChange }: MediaEditorProps) {
  const t = useText();
  const study = useStudy();
  const textOf = useFailureText();
  const [busy, setBusy] = useState('');
  const [failure, setFailure] = useState('');
  if (!form) return <Typography color="text.secondary">{t('media.noForm')}</Typography>;

  const { image, audio = {} } = value ?? {};
  const spoken = locales.map((locale) => [locale, spokenText(texts, locale, form.written)] as const).filter(([locale, text]) => text || audio[locale]);
  const write = (changed: { image?: MediaFile | undefined; audio?: Partial<Record<Locale, MediaFile | undefined>> }) =>
    onChange(orNothing({ image, audio, ...changed } as Media));

  async function bring(what: string, picked: Promise<Blob>, take: (file: MediaFile) => void) {
    setBusy(what);
    setFailure('');
    try {
      const { name, size } = await study.addContent(form?.id ?? '', await picked);
      take({ name, size });
    } catch (error) {
      setFailure(error instanceof DOMException ? t('media.notReadable') : textOf(error));
    } finally {
      setBusy('');
    }
  }

  return (
    <Stack spacing={1.5} role="group" aria-label={label}>
      <Typography variant="body2" color="text.secondary">
        {t('media.hint')}
      </Typography>
      <PictureRow
        form={form}
        value={image}
        busy={busy === 'image'}
        onPicked={(file) => void bring('image', file, (made) => write({ image: made }))}
        onRemove={() => write({ image: undefined })}
      />
      {spoken.map(([locale, text]) => (
        <SpokenRow
          key={locale}
          form={form}
          locale={locale}
          text={text}
          value={audio[locale]}
          busy={busy === locale}
          onPicked={(file) => void bring(locale, file, (made) => write({ audio: { ...audio, [locale]: { ...made, of: text } } }))}
          onRefused={() => setFailure(t('media.noMicrophone'))}
          onRemove={() => write({ audio: { ...audio, [locale]: undefined } })}
        />
      ))}
      {failure && <Alert severity="error">{failure}</Alert>}
    </Stack>
  );
}

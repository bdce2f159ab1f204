import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { languageNames, locales, type Locale, type Media, type MediaFile, type SpokenConsent } from '../../../resources/define/index.ts';
import type { ChecksForm } from '../../../contract/checkQuestions.ts';
import { useText } from '../../kit/useText.ts';
import { ConsentSounds } from './ConsentSounds.tsx';
import type { ContentForm } from './ContentForm.ts';
import { PictureRow } from './PictureRow.tsx';
import { SpokenRow } from './SpokenRow.tsx';
import { useBringing } from './useBringing.ts';
import { type PartTexts, spokenText } from '../../../contract/spokenText.ts';

interface MediaEditorProps {
  /** It is the form's own: the consent text is spoken here too, with the check questions that it asks. */
  ofForm?: ChecksForm | undefined;
  /** The form that keeps the files; undefined in the library. */
  form: ContentForm | undefined;
  label: string;
  texts: PartTexts;
  value: Media | null;
  onChange(value: Media | null): void;
}

function orNothing({ image, pictures, audio, consent }: Media): Media | null {
  const seen = Object.entries(image ? (pictures ?? {}) : {}).filter(([, file]) => file);
  const spoken = Object.entries(audio ?? {}).filter(([, file]) => file);
  const isHeard = Object.keys(consent ?? {}).length > 0;
  if (!image && !isHeard && spoken.length === 0) return null;
  return {
    ...(image && { image }),
    ...(seen.length > 0 && { pictures: Object.fromEntries(seen) }),
    ...(spoken.length > 0 && { audio: Object.fromEntries(spoken) }),
    ...(isHeard && { consent }),
  } as Media;
}

/** What is seen and heard of a part: a picture, in other languages another one where they need it, and its texts spoken in each language that has them. A file is with the form before its part names it. */
export function MediaEditor({ form, ofForm, label, texts, value, onChange }: MediaEditorProps) {
  const t = useText();
  const { busy, failure, bring, refuse } = useBringing(form?.id);
  if (!form) return <Typography color="text.secondary">{t('media.noForm')}</Typography>;

  const { image, pictures = {}, audio = {}, consent = {} } = value ?? {};
  const spoken = locales.map((locale) => [locale, spokenText(texts, locale, form.written)] as const).filter(([locale, text]) => text || audio[locale]);
  const write = (changed: {
    image?: MediaFile | undefined;
    pictures?: Partial<Record<Locale, MediaFile | undefined>>;
    audio?: Partial<Record<Locale, MediaFile | undefined>>;
    consent?: SpokenConsent;
  }) => onChange(orNothing({ image, pictures, audio, consent, ...changed } as Media));

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
      {image &&
        spoken
          .filter(([locale]) => locale !== form.written)
          .map(([locale]) => (
            <PictureRow
              key={locale}
              form={form}
              label={languageNames[locale]}
              value={pictures[locale]}
              busy={busy === `image ${locale}`}
              onPicked={(file) => void bring(`image ${locale}`, file, (made) => write({ pictures: { ...pictures, [locale]: made } }))}
              onRemove={() => write({ pictures: { ...pictures, [locale]: undefined } })}
            />
          ))}
      {spoken.map(([locale, text]) => (
        <SpokenRow
          key={locale}
          form={form}
          label={languageNames[locale]}
          text={text}
          value={audio[locale]}
          busy={busy === locale}
          onPicked={(file) => void bring(locale, file, (made) => write({ audio: { ...audio, [locale]: { ...made, of: text } } }))}
          onRefused={refuse}
          onRemove={() => write({ audio: { ...audio, [locale]: undefined } })}
        />
      ))}
      {ofForm && (
        <ConsentSounds form={form} checks={ofForm} value={consent} bringing={{ busy, bring, refuse }} onChange={(changed) => write({ consent: changed })} />
      )}
      {failure && <Alert severity="error">{failure}</Alert>}
    </Stack>
  );
}

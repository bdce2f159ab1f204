import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import type { MediaFile } from '../../../resources/define/index.ts';
import { scalePicture } from '../../../device/scalePicture.ts';
import { useText } from '../../kit/useText.ts';
import type { ContentForm } from './ContentForm.ts';
import { PickButton } from './PickButton.tsx';
import { useContent } from './useContent.ts';

const PictogramDialog = lazy(() => import('./pictograms/PictogramDialog.tsx').then((module) => ({ default: module.PictogramDialog })));

interface PictureRowProps {
  form: ContentForm;
  /** The language that has it in place of the picture of all. */
  label?: string;
  value: MediaFile | undefined;
  busy: boolean;
  /** Brings a file into the form. */
  onPicked(file: Promise<Blob>): void;
  onRemove(): void;
}

/** The picture of a part: seen, chosen, taken away. */
export function PictureRow({ form, label, value, busy, onPicked, onRemove }: PictureRowProps) {
  const t = useText();
  const [choosing, setChoosing] = useState(false);
  const address = useContent(form.id, value?.name);
  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={1}
      {...(label && { role: 'group', 'aria-label': `${t('media.picture')}: ${label}` })}
      sx={{ alignItems: 'center', flexWrap: 'wrap' }}
    >
      {label && <Typography variant="body2">{`${t('media.picture')}: ${label}`}</Typography>}
      {address && (
        <Box component="img" src={address} alt={t('media.picture')} sx={{ maxWidth: 120, maxHeight: 120, borderRadius: 1, bgcolor: 'common.white' }} />
      )}
      <PickButton
        label={t(value ? 'media.otherPicture' : 'media.choosePicture')}
        accept="image/png,image/jpeg,image/webp"
        busy={busy}
        onPicked={(file) => onPicked(scalePicture(file))}
      />
      <Button size="small" onClick={() => setChoosing(true)}>
        {t('media.pictogram')}
      </Button>
      {value && (
        <Button size="small" onClick={onRemove}>
          {t('media.removePicture')}
        </Button>
      )}
      {choosing && (
        <Suspense>
          <PictogramDialog onPicked={onPicked} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </Stack>
  );
}

import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SpokenText } from '../../../resources/define/index.ts';
import { useText } from '../../kit/useText.ts';
import type { ContentForm } from './ContentForm.ts';
import { PickButton } from './PickButton.tsx';
import { RecordButton } from './RecordButton.tsx';
import { spokenState } from '../../../contract/spokenText.ts';
import { useContent } from './useContent.ts';

interface SpokenRowProps {
  form: ContentForm;
  /** What is spoken here, for whoever does not see next to what it stands. */
  label: string;
  text: string;
  value: SpokenText | undefined;
  busy: boolean;
  onPicked(file: Promise<Blob>): void;
  onRefused(): void;
  onRemove(): void;
}

/** A text in one language, as it is spoken: heard, recorded, chosen, taken away. */
export function SpokenRow({ form, label, text, value, busy, onPicked, onRefused, onRemove }: SpokenRowProps) {
  const t = useText();
  const address = useContent(form.id, value?.name);
  const state = spokenState(text, value);
  return (
    <Stack direction="row" useFlexGap spacing={1} role="group" aria-label={label} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography sx={{ minWidth: 88 }}>{label}</Typography>
      {address && (
        // What is heard here is the text next to it.
        <audio controls preload="metadata" src={address} aria-label={`${t('media.spoken')}: ${label}`} style={{ height: 36, maxWidth: '100%' }}>
          <track kind="captions" />
        </audio>
      )}
      {state !== 'there' && <Chip size="small" color={state === 'older' ? 'warning' : 'default'} label={t(`media.${state}`)} />}
      <RecordButton label={label} onRecorded={(file) => onPicked(Promise.resolve(file))} onRefused={onRefused} />
      <PickButton label={t('media.chooseSound')} accept="audio/*" busy={busy} onPicked={(file) => onPicked(Promise.resolve(file))} />
      {value && (
        <Button size="small" onClick={onRemove}>
          {t('media.removeSound')}
        </Button>
      )}
    </Stack>
  );
}

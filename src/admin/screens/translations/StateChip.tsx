import CheckIcon from '@mui/icons-material/Check';
import Chip from '@mui/material/Chip';
import { useText } from '../../kit/useText.ts';
import type { TextState } from './textUnits.ts';
import type { Outcome } from './useSaveTranslations.ts';

interface StateChipProps {
  state: TextState;
  dirty: boolean;
  outcome: Outcome | undefined;
}

/** What is the matter with a translation, in a word; nothing where all is well. */
export function StateChip({ state, dirty, outcome }: StateChipProps) {
  const t = useText();
  if (dirty) return null;
  if (state === 'missing') return <Chip size="small" color="warning" variant="outlined" label={t('translations.missing')} />;
  if (state === 'outdated') return <Chip size="small" color="error" variant="outlined" label={t('translations.outdated')} />;
  if (outcome && 'saved' in outcome)
    return <Chip role="status" size="small" color="success" variant="outlined" icon={<CheckIcon />} label={t('translations.saved')} />;
  return null;
}

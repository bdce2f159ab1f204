import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Locale } from '../../../resources/define/index.ts';
import type { AnyRecord } from '../../calls/AnyRecord.ts';
import { useText } from '../../kit/useText.ts';
import { inVersion, type TextState, type TextUnit, translatedFrom, translationOf } from './textUnits.ts';
import type { Outcome } from './useSaveTranslations.ts';

interface RowNoticeProps {
  unit: TextUnit;
  locale: Locale;
  state: TextState;
  outcome: Outcome | undefined;
  onSettle(theirs: AnyRecord, whose: 'theirs' | 'mine'): void;
}

/** What is next to one translation: why it was refused, what somebody else made of it, what its original was. */
export function RowNotice({ unit, locale, state, outcome, onSettle }: RowNoticeProps) {
  const t = useText();
  if (outcome && 'refusal' in outcome) return <Alert severity="error">{outcome.refusal}</Alert>;
  if (outcome && 'theirs' in outcome) {
    const now = inVersion(unit, outcome.theirs);
    const text = translationOf(now, locale);
    return (
      <Alert severity="warning" role="alert" sx={{ width: '100%' }}>
        {now.source !== unit.source && <div>{t('translating.originalNow', { text: now.source })}</div>}
        <div>{text ? t('translating.theirs', { text }) : t('translating.theirsEmpty')}</div>
        <Stack direction="row" useFlexGap spacing={1} sx={{ mt: 1, flexWrap: 'wrap' }}>
          <Button size="small" variant="outlined" onClick={() => onSettle(outcome.theirs, 'theirs')}>
            {t('translating.takeTheirs')}
          </Button>
          <Button size="small" variant="contained" onClick={() => onSettle(outcome.theirs, 'mine')}>
            {t('translating.keepMine')}
          </Button>
        </Stack>
      </Alert>
    );
  }
  const from = translatedFrom(unit, locale);
  if (state !== 'outdated' || !from) return null;
  return (
    <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
      {t('translating.wasOf', { text: from })}
    </Typography>
  );
}

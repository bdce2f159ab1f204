import ButtonBase from '@mui/material/ButtonBase';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { languageNames, type Locale } from '../../../resources/define/index.ts';
import { useText } from '../../kit/useText.ts';
import { stateOf, type TextGroup } from './textUnits.ts';

interface LanguageBarProps {
  groups: readonly TextGroup[];
  targets: readonly Locale[];
  locale: Locale;
  onlyOpen: boolean;
  onLocale(locale: Locale): void;
  onOnlyOpen(on: boolean): void;
}

/** Which language is translated into, and how far each one is. */
export function LanguageBar({ groups, targets, locale, onlyOpen, onLocale, onOnlyOpen }: LanguageBarProps) {
  const t = useText();
  const units = groups.flatMap((group) => group.units);
  return (
    <Card sx={{ p: { xs: 1.5, sm: 2 } }}>
      <Stack direction="row" useFlexGap spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Box
          role="group"
          aria-label={t('translations.into')}
          sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))', flex: '1 1 32rem', minWidth: 0 }}
        >
          {targets.map((to) => {
            const done = units.filter((unit) => stateOf(unit, to) === 'done').length;
            const current = to === locale;
            return (
              <ButtonBase
                key={to}
                aria-pressed={current}
                onClick={() => onLocale(to)}
                sx={{
                  display: 'block',
                  textAlign: 'left',
                  px: 1.5,
                  py: 1,
                  minHeight: 48,
                  borderRadius: 2.5,
                  border: 2,
                  borderColor: current ? 'primary.main' : 'divider',
                  bgcolor: current ? 'primary.light' : 'transparent',
                }}
              >
                <Typography component="span" lang={to} sx={{ display: 'block', fontWeight: 650 }}>
                  {languageNames[to]}
                </Typography>
                <Typography component="span" variant="body2" sx={{ display: 'block', mb: 0.5 }}>
                  {t('translations.progress', { done, total: units.length })}
                </Typography>
                <LinearProgress aria-hidden variant="determinate" value={units.length === 0 ? 0 : (done / units.length) * 100} sx={{ borderRadius: 1 }} />
              </ButtonBase>
            );
          })}
        </Box>
        <FormControlLabel control={<Switch checked={onlyOpen} onChange={(_event, on) => onOnlyOpen(on)} />} label={t('translations.onlyOpen')} />
      </Stack>
    </Card>
  );
}

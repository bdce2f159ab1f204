import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import RadioButtonUncheckedIcon from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useText } from '../../kit/useText.ts';
import { useFirstSteps } from './useFirstSteps.ts';

/** What a study needs before anybody can answer, in the order it is done best; what is done already is ticked. */
export function FirstSteps() {
  const t = useText();
  const steps = useFirstSteps();
  if (!steps) return null;
  const next = steps.find(({ done }) => !done);
  return (
    <Card component="section" aria-labelledby="first-steps" sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Typography id="first-steps" variant="h2">
        {t('firstSteps.title')}
      </Typography>
      <Typography color="text.secondary">{t('firstSteps.text')}</Typography>
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, mt: 2 }}>
        {steps.map((step) => (
          <Box
            component="li"
            key={step.key}
            sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start', flexWrap: 'wrap', py: 1.5, borderTop: 1, borderColor: 'divider' }}
          >
            {step.done ? <CheckCircleIcon color="success" titleAccess={t('firstSteps.done')} /> : <RadioButtonUncheckedIcon color="disabled" aria-hidden />}
            <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
              <Typography component="h3" sx={{ fontWeight: 650 }}>
                {t(`firstSteps.${step.key}`)}
              </Typography>
              <Typography color="text.secondary" variant="body2">
                {t(`firstSteps.${step.key}Text`)}
              </Typography>
            </Box>
            {!step.done && (
              <Button component={Link} to={step.to} variant={step === next ? 'contained' : 'outlined'} size="small" sx={{ ml: { xs: 4.5, sm: 0 } }}>
                {t(`firstSteps.${step.key}Go`)}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Card>
  );
}

import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { FormVersionSummary } from '../../../dataProvider/study/forms.ts';
import { adminPath } from '../../kit/paths.ts';
import { useReaderLocale } from '../../kit/useLabels.ts';
import { useText } from '../../kit/useText.ts';
import { dateFormat } from '../../../resources/define/dateFormat.ts';

export interface VersionCardProps {
  formId: string;
  version: FormVersionSummary;
  onLook(): void;
  /** Absent for the first version. */
  onCompare?(): void;
}

export function VersionCard({ formId, version, onLook, onCompare }: VersionCardProps) {
  const t = useText();
  const locale = useReaderLocale();
  const name = t('versions.number', { number: version.number });
  const date = dateFormat(locale, { dateStyle: 'long', timeStyle: 'short' })(version.publishedAt);
  return (
    <Card component="li" sx={{ p: 2.5 }}>
      <Stack direction="row" useFlexGap spacing={2} sx={{ justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap' }}>
        <div>
          <Typography component="h2" variant="h3">
            {name}
          </Typography>
          <Typography color="text.secondary">
            {t('versions.published', { date })}
            {version.publishedBy && `, ${t('respondent.by', { who: version.publishedBy })}`}
          </Typography>
        </div>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
          {onCompare && (
            <Button variant="outlined" onClick={onCompare} aria-label={`${name}: ${t('versions.compare')}`}>
              {t('versions.compare')}
            </Button>
          )}
          <Button
            variant="outlined"
            component={Link}
            to={`${adminPath('details', formId)}?restore=${version.number}`}
            aria-label={`${name}: ${t('versions.restore')}`}
          >
            {t('versions.restore')}
          </Button>
          <Button variant="contained" onClick={onLook} aria-label={`${name}: ${t('versions.look')}`}>
            {t('versions.look')}
          </Button>
        </Stack>
      </Stack>
    </Card>
  );
}

import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { resourceOf } from '../../../resources/index.ts';
import { useColumns } from '../../generator/useColumns.tsx';
import { useText } from '../../kit/useText.ts';
import type { Respondent } from './Respondent.ts';

const shown = [
  'telephone',
  'email',
  'conferenceId',
  'churchId',
  'churchName',
  'typeChurch',
  'langage',
  'selfResponse',
  'acceptResponse',
  'acceptRecording',
  'visitOutcome',
  'visitedOn',
  'comeBackOn',
  'comeBackTime',
  'visitNote',
  'reopenReason',
  'formulaireId',
  'registeredBy',
];

/** What is known of the person, field by field as declared; what is empty is left out. */
export function PersonCard({ person }: { person: Respondent }) {
  const t = useText();
  const { fields } = resourceOf('users');
  const columns = useColumns('users', shown).filter(({ field }) => fields[field]?.orNone || (person[field] ?? '') !== '');
  return (
    <Card component="section" aria-labelledby="person" sx={{ p: 2.5 }}>
      <Typography id="person" variant="h2" sx={{ mb: 1.5 }}>
        {t('respondent.person')}
      </Typography>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.25, m: 0 }}>
        {columns.map(({ field, label, render }) => (
          <div key={field}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {render(person)}
            </Typography>
          </div>
        ))}
      </Box>
    </Card>
  );
}

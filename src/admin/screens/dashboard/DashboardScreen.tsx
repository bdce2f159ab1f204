import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ListBase } from 'react-admin';
import { Page } from '../../kit/Page.tsx';
import { LatestFilters } from '../../../narrowing/LatestFilters.tsx';
import { ListExport } from '../../exports/ListExport.tsx';
import { useText } from '../../kit/useText.ts';
import { Completions } from './Completions.tsx';
import { DashboardFilters } from './DashboardFilters.tsx';
import { Developments } from './Developments.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { ResponseRates } from './ResponseRates.tsx';
import { RespondentTable } from './RespondentTable.tsx';
import { DuplicatesCard } from './DuplicatesCard.tsx';

const respondents = { role: 'RESPONDENT' };
const byName = { field: 'name', order: 'ASC' } as const;

/** How far the study has come, and with whom. One filter narrows everything on the screen; it is kept in the address. */
export function DashboardScreen() {
  const t = useText();
  return (
    <ListBase resource="users" filter={respondents} perPage={6} sort={byName} storeKey={false}>
      <LatestFilters>
        <Page title={t('dashboard.title')} actions={<ListExport name="users" always={respondents} />}>
          <FirstSteps />
          <DashboardFilters />
          <Completions />
          <Developments />
          <ResponseRates />
          <DuplicatesCard />
          <Box component="section" aria-labelledby="respondents">
            <Typography id="respondents" variant="h2" sx={{ mb: 2 }}>
              {t('dashboard.respondents')}
            </Typography>
            <RespondentTable />
          </Box>
        </Page>
      </LatestFilters>
    </ListBase>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ListBase, useListContext } from 'react-admin';
import { Page } from '../../generator/Page.tsx';
import { ExportButton } from '../../exports/ExportButton.tsx';
import { useText } from '../../texts/useText.ts';
import { Completions } from './Completions.tsx';
import { DashboardFilters } from './DashboardFilters.tsx';
import { Developments } from './Developments.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { RespondentTable } from './RespondentTable.tsx';
import { TwinsCard } from './TwinsCard.tsx';

const respondents = { role: 'RESPONDENT' };
const byName = { field: 'name', order: 'ASC' } as const;

/** How far the study has come, and with whom. One filter narrows everything on the screen; it is kept in the address. */
export function DashboardScreen() {
  const t = useText();
  return (
    <ListBase resource="users" filter={respondents} perPage={6} sort={byName} storeKey={false}>
      <Page title={t('dashboard.title')} actions={<ExportRespondents />}>
        <FirstSteps />
        <DashboardFilters />
        <Completions />
        <Developments />
        <TwinsCard />
        <Box component="section" aria-labelledby="respondents">
          <Typography id="respondents" variant="h2" sx={{ mb: 2 }}>
            {t('dashboard.respondents')}
          </Typography>
          <RespondentTable />
        </Box>
      </Page>
    </ListBase>
  );
}

function ExportRespondents() {
  const { filterValues } = useListContext();
  const filter = encodeURIComponent(JSON.stringify({ ...filterValues, ...respondents }));
  const path = (format: string, identities: boolean) => `users/export?format=${format}&filter=${filter}${identities ? '&identities=1' : ''}`;
  return (
    <ExportButton
      label="dashboard.export"
      choices={[
        { label: 'dashboard.exportCsv', path: path('csv', false), fileName: 'respondents.csv' },
        { label: 'dashboard.exportXlsx', path: path('xlsx', false), fileName: 'respondents.xlsx' },
        { label: 'dashboard.exportCsvNames', path: path('csv', true), fileName: 'respondents-with-names.csv' },
        { label: 'dashboard.exportXlsxNames', path: path('xlsx', true), fileName: 'respondents-with-names.xlsx' },
      ]}
    />
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ListBase, ListContextProvider, useCanAccess, useList } from 'react-admin';
import { Link } from 'react-router-dom';
import { ForDuty } from '../../kit/ForDuty.tsx';
import { LoadingRows } from '../../kit/states.tsx';
import { Page } from '../../kit/Page.tsx';
import { adminPath } from '../../kit/paths.ts';
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
const nobody: { id: string }[] = [];
const byName = { field: 'name', order: 'ASC' } as const;

/** How far the study has come, and with whom, for those who see people. One filter narrows everything on the screen. */
export function DashboardScreen() {
  const { canAccess: seesPeople, isPending } = useCanAccess({ action: 'list', resource: 'users' });
  if (isPending) return <LoadingRows />;
  return seesPeople ? <CountsAndPeople /> : <Counts />;
}

/** The counts without anybody in them; what narrows them is kept while the screen is open. */
function Counts() {
  const t = useText();
  const list = useList({ data: nobody, resource: 'users' });
  return (
    <ListContextProvider value={list}>
      <Page title={t('dashboard.title')}>
        <Figures />
      </Page>
    </ListContextProvider>
  );
}

function Figures() {
  return (
    <>
      <DashboardFilters />
      <Completions />
      <Developments />
      <ResponseRates />
    </>
  );
}

/** The filter is kept in the address. */
function CountsAndPeople() {
  const t = useText();
  return (
    <ListBase resource="users" filter={respondents} perPage={6} sort={byName} storeKey={false}>
      <LatestFilters>
        <Page
          title={t('dashboard.title')}
          actions={
            <>
              <Button component={Link} to={adminPath('map')} variant="outlined">
                {t('map.title')}
              </Button>
              <ForDuty duty="hearing">
                <Button component={Link} to={adminPath('stretches')} variant="outlined">
                  {t('stretches.title')}
                </Button>
              </ForDuty>
              <ListExport name="users" always={respondents} />
            </>
          }
        >
          <ForDuty duty="people">
            <FirstSteps />
          </ForDuty>
          <Figures />
          <ForDuty duty="people">
            <DuplicatesCard />
          </ForDuty>
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

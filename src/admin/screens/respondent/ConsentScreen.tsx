import PrintIcon from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useStudy } from '../../calls/useStudy.ts';
import { Loaded } from '../../kit/Loaded.tsx';
import { Page } from '../../kit/Page.tsx';
import { adminPath } from '../../kit/paths.ts';
import { PrintedPages } from '../../kit/PrintedPages.tsx';
import { useText } from '../../kit/useText.ts';
import { ConsentSheet } from './ConsentSheet.tsx';

/** A copy of their consent for a person: the words, what they said, and what shows that it is these words. */
export function ConsentScreen() {
  const t = useText();
  const { id = '' } = useParams();
  const study = useStudy();
  const query = useQuery({ queryKey: ['users', 'consent', id], queryFn: ({ signal }) => study.readConsent(id, signal), retry: false });
  return (
    <Loaded query={query}>
      {(consent) => (
        <Page
          title={t('consentCopy.title')}
          group="users"
          crumbs={[
            { label: t('dashboard.respondents'), to: adminPath('statistic') },
            { label: consent.name, to: adminPath('detail', id) },
          ]}
          actions={
            <Button variant="contained" startIcon={<PrintIcon />} onClick={() => window.print()}>
              {t('copy.print')}
            </Button>
          }
        >
          <PrintedPages>
            <ConsentSheet userId={id} consent={consent} />
          </PrintedPages>
        </Page>
      )}
    </Loaded>
  );
}

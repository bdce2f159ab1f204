import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useStudy } from '../../calls/useStudy.ts';
import { Loaded } from '../../kit/Loaded.tsx';
import { PrintedPages } from '../../kit/PrintedPages.tsx';
import { useText } from '../../kit/useText.ts';
import { ConsentSheet } from './ConsentSheet.tsx';
import { PrintedPersonPage } from './PrintedPersonPage.tsx';

/** A copy of their consent for a person: the words, what they said, and what shows that it is these words. */
export function ConsentScreen() {
  const t = useText();
  const { id = '' } = useParams();
  const study = useStudy();
  const query = useQuery({ queryKey: ['users', 'consent', id], queryFn: ({ signal }) => study.readConsent(id, signal), retry: false });
  return (
    <Loaded query={query}>
      {(consent) => (
        <PrintedPersonPage person={{ id, name: consent.name }} title={t('consentCopy.title')} print={t('copy.print')}>
          <PrintedPages>
            <ConsentSheet userId={id} consent={consent} />
          </PrintedPages>
        </PrintedPersonPage>
      )}
    </Loaded>
  );
}

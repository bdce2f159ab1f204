import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useStudy } from '../../calls/useStudy.ts';
import { saveBlob } from '../../calls/downloadFile.ts';
import { Loaded } from '../../kit/Loaded.tsx';
import { PrintedPages } from '../../kit/PrintedPages.tsx';
import { useText } from '../../kit/useText.ts';
import { CopiedParts } from './CopiedParts.tsx';
import { PrintedPersonPage } from './PrintedPersonPage.tsx';

/** Everything that the study holds of a person, to print and hand out, or as a file that programs read. */
export function CopyScreen() {
  const t = useText();
  const { id = '' } = useParams();
  const study = useStudy();
  // Each reading stands in the log: it is not asked for again by itself.
  const query = useQuery({ queryKey: ['copy', id], queryFn: ({ signal }) => study.readCopy(id, signal), staleTime: Number.POSITIVE_INFINITY });
  return (
    <Loaded query={query}>
      {(copy) => (
        <PrintedPersonPage
          person={{ id, name: String(copy.person.name ?? '') }}
          title={t('copy.title')}
          print={t('copy.print')}
          actions={
            <Button
              variant="outlined"
              startIcon={<DownloadIcon />}
              onClick={() => saveBlob(new Blob([JSON.stringify(copy, null, 2)], { type: 'application/json' }), `${id}.json`)}
            >
              {t('copy.download')}
            </Button>
          }
        >
          <Alert severity="info">{t('copy.hint')}</Alert>
          <PrintedPages>
            <CopiedParts copy={copy} />
          </PrintedPages>
        </PrintedPersonPage>
      )}
    </Loaded>
  );
}

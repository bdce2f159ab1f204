import MicIcon from '@mui/icons-material/MicNoneOutlined';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useStudy } from '../../calls/useStudy.ts';
import { Loaded } from '../../kit/Loaded.tsx';
import { Page } from '../../kit/Page.tsx';
import { NoticeCard } from '../../kit/states.tsx';
import { useText } from '../../kit/useText.ts';
import { StretchCard } from './StretchCard.tsx';

/** What was recorded of interviews, the newest first. */
export function StretchesScreen() {
  const t = useText();
  const study = useStudy();
  const query = useQuery({ queryKey: ['stretches'], queryFn: ({ signal }) => study.readStretches(signal) });
  return (
    <Page title={t('stretches.title')} subtitle={t('stretches.text')}>
      <Loaded query={query}>
        {(stretches) =>
          stretches.length === 0 ? (
            <NoticeCard icon={<MicIcon />} title={t('stretches.none')}>
              {t('stretches.noneText')}
            </NoticeCard>
          ) : (
            <Stack component="ul" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none', maxWidth: 860 }}>
              {stretches.map((stretch) => (
                <StretchCard key={stretch.id} stretch={stretch} />
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Page>
  );
}

import EditIcon from '@mui/icons-material/EditOutlined';
import FolderSharedIcon from '@mui/icons-material/FolderSharedOutlined';
import HandshakeIcon from '@mui/icons-material/HandshakeOutlined';
import QrCodeIcon from '@mui/icons-material/QrCode2Outlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { Loaded } from '../../kit/Loaded.tsx';
import { Page } from '../../kit/Page.tsx';
import { RecordDialog } from '../../generator/RecordDialog.tsx';
import { adminPath } from '../../kit/paths.ts';
import { StatusMark } from '../../kit/StatusMark.tsx';
import { useStudy } from '../../calls/useStudy.ts';
import { useText } from '../../kit/useText.ts';
import { EraseButton } from './EraseButton.tsx';
import { PersonalLinkButton } from './PersonalLinkButton.tsx';
import { PersonCard } from './PersonCard.tsx';
import { RefusalsCard } from './RefusalsCard.tsx';
import { ReopenButton } from './ReopenButton.tsx';
import type { Respondent } from './Respondent.ts';
import { RespondentAnswersCard } from './RespondentAnswersCard.tsx';
import { StatusCard } from './StatusCard.tsx';
import { Timeline } from './Timeline.tsx';

/** One respondent: the person, the consent, what happened, and the answers in the version they were given to. */
export function RespondentScreen() {
  const { id = '' } = useParams();
  const study = useStudy();
  const query = useQuery({
    queryKey: ['users', 'answers', id],
    queryFn: async ({ signal }) => ({ id, ...(await study.readAnswersOf(id, signal)) }) as Respondent,
  });
  return <Loaded query={query}>{(person) => <PersonPage key={id} person={person} />}</Loaded>;
}

function PersonPage({ person }: { person: Respondent }) {
  const t = useText();
  const translate = useTranslate();
  const [editing, setEditing] = useState(false);
  const { id } = person;
  const name = String(person.name ?? '');
  return (
    <Page
      title={name}
      group="statistic"
      subtitle={<StatusMark status={person.status} />}
      actions={
        <>
          <Button component={Link} to={adminPath('card', id)} startIcon={<QrCodeIcon />}>
            {t('respondent.card')}
          </Button>
          <PersonalLinkButton person={{ id, name, email: typeof person.email === 'string' ? person.email : null }} />
          <ReopenButton person={{ id, name }} status={person.status} />
          <Button variant="contained" startIcon={<EditIcon />} onClick={() => setEditing(true)}>
            {translate('ra.action.edit')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 3, alignItems: 'start', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(300px, 380px) minmax(0, 1fr)' } }}>
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <PersonCard person={person} />
          <RefusalsCard person={{ id, name }} />
          <StatusCard person={person} />
          <Timeline userId={id} />
          <Button component={Link} to={adminPath('consent', id)} startIcon={<HandshakeIcon />} sx={{ justifySelf: 'start' }}>
            {t('consentCopy.title')}
          </Button>
          <Button component={Link} to={adminPath('copy', id)} startIcon={<FolderSharedIcon />} sx={{ justifySelf: 'start' }}>
            {t('copy.title')}
          </Button>
          <EraseButton person={{ id, name }} />
        </Box>
        <RespondentAnswersCard person={person} />
      </Box>
      {editing && <RecordDialog name="users" id={id} onClose={() => setEditing(false)} />}
    </Page>
  );
}

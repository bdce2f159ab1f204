import LinkIcon from '@mui/icons-material/Link';
import { DialogButton } from '../../dialogs/DialogButton.tsx';
import { useText } from '../../kit/useText.ts';
import { PersonalLinkDialog, type LinkedPerson } from './PersonalLinkDialog.tsx';

export function PersonalLinkButton({ person }: { person: LinkedPerson }) {
  const t = useText();
  return (
    <DialogButton startIcon={<LinkIcon />} label={t('people.link')}>
      {(close) => <PersonalLinkDialog person={person} onClose={close} />}
    </DialogButton>
  );
}

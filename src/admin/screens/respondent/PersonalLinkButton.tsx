import LinkIcon from '@mui/icons-material/Link';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '../../kit/useText.ts';
import { PersonalLinkDialog, type LinkedPerson } from './PersonalLinkDialog.tsx';

export function PersonalLinkButton({ person }: { person: LinkedPerson }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<LinkIcon />} onClick={() => setOpen(true)}>
        {t('people.link')}
      </Button>
      {open && <PersonalLinkDialog person={person} onClose={() => setOpen(false)} />}
    </>
  );
}

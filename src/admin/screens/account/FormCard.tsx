import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { useTranslate } from 'react-admin';
import { FormDraft } from '../../drafts/FormDraft.tsx';
import { adminPath } from '../../kit/paths.ts';

interface FormCardProps {
  title: string;
  /** By what its draft is found among the account's. */
  draft: string;
  hint?: string;
  /** What the server refused as a whole. */
  refusal: string | undefined;
  busy: boolean;
  onSubmit(event: SyntheticEvent): void;
  children: ReactNode;
}

/** A form with its own Save. */
export function FormCard({ title, draft, hint, refusal, busy, onSubmit, children }: FormCardProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack component="form" noValidate spacing={2.5} onSubmit={onSubmit} aria-labelledby={id}>
        <div>
          <Typography id={id} variant="h2">
            {title}
          </Typography>
          {hint && <Typography color="text.secondary">{hint}</Typography>}
        </div>
        <FormDraft name={`account/${draft}`} inside={adminPath('account')} />
        {refusal && <Alert severity="error">{refusal}</Alert>}
        {children}
        <Button type="submit" variant="contained" loading={busy} sx={{ alignSelf: 'flex-end' }}>
          {translate('ra.action.save')}
        </Button>
      </Stack>
    </Card>
  );
}

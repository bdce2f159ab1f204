import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStudy } from '../calls/useStudy.ts';
import { DialogShell } from '../dialogs/DialogShell.tsx';
import { DownloadButton } from '../exports/DownloadButton.tsx';
import { FailureAlert } from '../kit/FailureAlert.tsx';
import { useText } from '../kit/useText.ts';
import { Findings } from './Findings.tsx';

const formats = { xlsform: 'xlsx', redcap: 'csv', fhir: 'json', fhir5: 'json', odm: 'xml' } as const;
type Format = keyof typeof formats;

/** A form as a file of some format, and before it is taken what the file does not say. */
export function ExportFormDialog({ formId, onClose }: { formId: string; onClose(): void }) {
  const t = useText();
  const study = useStudy();
  const [format, setFormat] = useState<Format>('xlsform');
  const { data: losses, error } = useQuery({ queryKey: ['form-losses', formId, format], queryFn: () => study.formLosses(formId, format), staleTime: 0 });
  return (
    <DialogShell
      title={t('xlsform.export')}
      onClose={onClose}
      maxWidth="md"
      leave="close"
      actions={<DownloadButton label="exporting.download" path={`formulaires/${encodeURIComponent(formId)}/${format}`} fileName={`form.${formats[format]}`} />}
    >
      <TextField select label={t('exporting.format')} value={format} onChange={(event) => setFormat(event.target.value as Format)}>
        {(Object.keys(formats) as Format[]).map((one) => (
          <MenuItem key={one} value={one}>
            {t(`xlsform.format_${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <FailureAlert error={error} />
      {!losses && !error && <LinearProgress aria-label={t('xlsform.reading')} />}
      {losses?.length === 0 && <Typography color="text.secondary">{t('xlsform.losesNothing')}</Typography>}
      {(['left_out', 'changed', 'noted'] as const).map((kind) => (
        <Findings key={kind} title={t(`xlsform.${kind}`)} findings={(losses ?? []).filter((finding) => finding.kind === kind)} />
      ))}
    </DialogShell>
  );
}

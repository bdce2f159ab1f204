import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useDuty } from '../kit/useDuty.ts';
import { useDraftedState } from '../drafts/useDraftedState.tsx';
import { useText } from '../kit/useText.ts';
import type { Coarse } from '../../contract/index.ts';
import { AnonymityPanel } from './AnonymityPanel.tsx';
import { AnswersFilter, type AnswersFilterValues } from './AnswersFilter.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import { filterOf } from './filterOf.ts';

/** Which answers, in which form, and whether names go with them. */
export function AnswersExportDialog({ formId, onClose }: { formId: string; onClose(): void }) {
  const t = useText();
  const mayName = useDuty('identities');
  const [filter, setFilter] = useState<AnswersFilterValues>({});
  const [identities, setIdentities] = useState(false);
  const { value: reason, setValue: setReason, note, forget } = useDraftedState(`export/${formId}`, '');
  const [coarse, setCoarse] = useState<Coarse>({});
  const coarser = !identities && Object.keys(coarse).length > 0;
  const path = (format: string) => {
    const query = new URLSearchParams({
      format,
      filter: JSON.stringify(filterOf(filter)),
      ...(identities && { identities: '1', reason }),
      ...(coarser && { coarse: JSON.stringify(coarse) }),
    });
    return `formulaires/${encodeURIComponent(formId)}/responses/export?${query}`;
  };
  return (
    <ExportDialog
      title={t('exporting.answers')}
      text={t('exporting.text')}
      formats={['zip', 'csv', 'xlsx', 'fhir', 'fhir5', 'odm']}
      path={path}
      name="answers"
      isHeld={identities && reason.trim() === ''}
      onDone={forget}
      onClose={onClose}
    >
      <AnswersFilter values={filter} onChange={setFilter} />
      {mayName && (
        <FormControlLabel
          control={<Checkbox checked={identities} onChange={(event) => setIdentities(event.target.checked)} />}
          label={t('exporting.identities')}
        />
      )}
      {!identities && <AnonymityPanel formId={formId} filter={filterOf(filter)} coarse={coarse} onChange={setCoarse} />}
      {identities && note}
      {identities && <TextField required label={t('exporting.reason')} value={reason} onChange={(event) => setReason(event.target.value)} />}
    </ExportDialog>
  );
}

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Form, useTranslate } from 'react-admin';
import type { ManyAct } from '../../contract/index.ts';
import { type ResourceName, resourceOf } from '../../resources/index.ts';
import { DialogShell } from '../dialogs/DialogShell.tsx';
import { viewOf } from '../fields/fieldViews.ts';
import type { FieldView } from '../fields/define/FieldView.ts';
import { useLabels } from '../kit/useLabels.ts';
import { useText } from '../kit/useText.ts';
import { ManyReport } from './ManyReport.tsx';
import { useMany } from './useMany.ts';

export interface ManyDialogProps {
  name: ResourceName;
  title: string;
  act: ManyAct;
  /** What each is to hold another value of, where they are edited. */
  field?: string | undefined;
  filter: Readonly<Record<string, unknown>>;
  /** How many the filter finds. */
  total: number;
  onClose(): void;
}

/** Asks for the value, or once more; shows how far it is; and tells at the end what was done and what was not. */
export function ManyDialog({ name, title, act, field, filter, total, onClose }: ManyDialogProps) {
  const t = useText();
  const translate = useTranslate();
  const many = useMany(name);
  const { outcome, running, ended, more, failure, takenBack } = many;
  const looked = outcome.done + outcome.unchanged + outcome.refused.length;
  const start = (values: Record<string, unknown> = {}) =>
    void many.run({ act, filter, ...(field !== undefined && { values: { [field]: values[field] || null } }) });
  const begun = running || ended;
  const formId = useId();
  const actions = running ? (
    <Button variant="outlined" onClick={many.stop}>
      {t('many.stop')}
    </Button>
  ) : (
    <>
      {ended && outcome.changed.length > 0 && (
        <Button variant="outlined" onClick={() => void many.undo()}>
          {translate('ra.action.undo')}
        </Button>
      )}
      {(!ended || more) && (
        <Button type="submit" form={formId} variant="contained">
          {ended ? t('many.goOn') : t('many.start', { smart_count: total })}
        </Button>
      )}
    </>
  );
  return (
    <DialogShell title={title} maxWidth="sm" actions={actions} {...(!running && { onClose, leave: ended ? 'close' : 'cancel' })}>
      {!begun && <Typography>{t('many.count', { smart_count: total })}</Typography>}
      {!begun && act === 'delete' && (
        <Typography color="text.secondary">{t(resourceOf(name).archivable ? 'list.deleteArchives' : 'list.deleteText')}</Typography>
      )}
      {/* It stays while it runs, and with it the value that it goes on with. */}
      <Form id={formId} onSubmit={(values: object) => start(values as Record<string, unknown>)} sanitizeEmptyValues={false}>
        {!begun && field !== undefined && <ValueInput name={name} field={field} />}
      </Form>
      {running && (
        <>
          <LinearProgress variant="determinate" value={total > 0 ? Math.min(100, (looked / total) * 100) : 0} aria-label={title} />
          <Typography role="status">{t('many.progress', { done: looked, total })}</Typography>
        </>
      )}
      {ended && failure && <Alert severity="error">{`${failure} ${t('many.uncertain')}`}</Alert>}
      {ended && <ManyReport outcome={outcome} left={Math.max(0, total - looked)} takenBack={takenBack} />}
    </DialogShell>
  );
}

function ValueInput({ name, field }: { name: ResourceName; field: string }) {
  const labelOf = useLabels();
  const declared = resourceOf(name).fields[field];
  if (!declared) return null;
  const { Input } = viewOf(declared) as FieldView;
  return Input && <Input resource={name} name={field} label={labelOf(declared.label)} required={false} options={declared.options} field={declared} autoFocus />;
}

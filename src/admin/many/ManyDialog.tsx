import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Form, useTranslate } from 'react-admin';
import { mostAtOnce } from '../../contract/index.ts';
import { totalShown } from '../../dataProvider/totalShown.ts';
import { type ResourceName, resourceOf } from '../../resources/index.ts';
import { FormDraft } from '../drafts/FormDraft.tsx';
import { DialogShell } from '../dialogs/DialogShell.tsx';
import { viewOf } from '../fields/fieldViews.ts';
import type { FieldView } from '../fields/define/FieldView.ts';
import { useLabels, useReaderLocale } from '../kit/useLabels.ts';
import { useText } from '../kit/useText.ts';
import { ManyReport } from './ManyReport.tsx';
import { useActTitle } from './useActTitle.ts';
import { type Asked, useMany } from './useMany.ts';

export interface ManyDialogProps {
  name: ResourceName;
  /** What is wanted; undefined where an act is looked at again. */
  asked?: Asked | undefined;
  /** The act that is looked at again. */
  actId?: string | undefined;
  onClose(): void;
}

/** Asks for the value, or once more; shows how far it is; and tells at the end what was done and what was not. */
export function ManyDialog({ name, asked, actId, onClose }: ManyDialogProps) {
  const t = useText();
  const translate = useTranslate();
  const titleOf = useActTitle(name);
  const { told, refused, running, failure, start, move } = useMany(name, { asked, actId: asked ? undefined : actId });
  const act = told?.act ?? asked?.act;
  const field = asked?.field ?? told?.fields[0];
  const total = told?.total ?? asked?.total ?? 0;
  const counted = totalShown({ total, meta: { hasMore: told === undefined && asked?.hasMore === true } }, useReaderLocale());
  const looked = told ? told.done + told.unchanged + told.refused : 0;
  const ended = told !== undefined && !running;
  const asks = asked !== undefined && told === undefined && !running;
  const title = act ? titleOf(act, field) : t('many.act');
  const isUndoing = told?.state === 'undoing';
  const formId = useId();
  const actions = running ? (
    told && (
      <Button variant="outlined" onClick={() => void move('stop')}>
        {t('many.stop')}
      </Button>
    )
  ) : (
    <>
      {ended && told.changed > 0 && (
        <Button variant="outlined" onClick={() => void move('undo')}>
          {translate('ra.action.undo')}
        </Button>
      )}
      {ended && looked < told.total && (
        <Button variant="contained" onClick={() => void move('go-on')}>
          {t('many.goOn')}
        </Button>
      )}
      {asks && (
        <Button type="submit" form={formId} variant="contained">
          {failure === undefined ? t('many.start', { smart_count: counted }) : t('many.goOn')}
        </Button>
      )}
    </>
  );
  const [reached, most] = isUndoing ? [told.takenBack + told.stayed, told.takenBack + told.stayed + told.changed] : [looked, total];
  return (
    <DialogShell title={title} maxWidth="sm" actions={actions} onClose={onClose} leave={asks ? 'cancel' : 'close'}>
      {asks && <Typography>{t('many.count', { smart_count: counted })}</Typography>}
      {asks && act === 'delete' && <Typography color="text.secondary">{t(resourceOf(name).archivable ? 'list.deleteArchives' : 'list.deleteText')}</Typography>}
      {/* It stays until the server has it, and with it the value that it is asked with again. */}
      {asked && told === undefined && (
        <Form
          id={formId}
          onSubmit={(values: object) => void start(field === undefined ? undefined : { [field]: (values as Record<string, unknown>)[field] || null })}
          sanitizeEmptyValues={false}
        >
          {asks && field !== undefined && (
            <>
              <FormDraft name={`many/${name}/${field}`} />
              <ValueInput name={name} field={field} />
            </>
          )}
        </Form>
      )}
      {running && (
        <>
          <LinearProgress variant="determinate" value={most > 0 ? Math.min(100, (reached / most) * 100) : 0} aria-label={title} />
          <Typography role="status">{t('many.progress', { done: reached, total: isUndoing ? most : counted })}</Typography>
          {told && total > mostAtOnce && <Typography color="text.secondary">{t('many.goesOn')}</Typography>}
        </>
      )}
      {failure !== undefined && <Alert severity="error">{asks ? `${failure} ${t('many.uncertain')}` : failure}</Alert>}
      {ended && told.failure !== null && <Alert severity="error">{told.failure}</Alert>}
      {ended && <ManyReport told={told} refused={refused} left={Math.max(0, total - looked)} />}
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

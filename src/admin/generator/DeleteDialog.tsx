import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useDelete, useNotify, useTranslate } from 'react-admin';
import type { AnyRecord } from '../calls/AnyRecord.ts';
import { type ResourceName, resourceOf } from '../../resources/index.ts';
import { useLabels } from '../kit/useLabels.ts';
import { type TextKey, useText } from '../kit/useText.ts';
import { type Confirmation, unconfirmed, type Unconfirmed } from '../../dataProvider/confirmation.ts';
import type { DeleteMeta } from '../../dataProvider/createDataProvider.ts';
import { failureOf } from '../../dataProvider/failureOf.ts';
import { FailureAlert } from '../kit/FailureAlert.tsx';
import { useRefreshAll } from '../calls/useRefreshAll.ts';
import { useFailureText } from '../kit/useFailureText.ts';
import { DialogShell } from '../dialogs/DialogShell.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';

/** What a form is made of below itself. */
type PartName = Extract<ResourceName, 'sections' | 'sub-sections' | 'questions' | 'reponses'>;

const counted = {
  sections: 'list.countSections',
  'sub-sections': 'list.countSubSections',
  questions: 'list.countQuestions',
  reponses: 'list.countAnswers',
} as const satisfies Record<PartName, TextKey>;

export type PartCounts = { [Name in PartName]?: number };

export interface DeleteDialogProps {
  name: ResourceName;
  record: AnyRecord;
  /** What lies in the record and goes with it, where that is known. */
  parts?: PartCounts;
  /** What else asks for the record, by its title. */
  askedBy?: readonly string[];
  /** Whether the screen can take it back. */
  undoable?: boolean;
  onClose(): void;
  onDeleted?(): void;
}

/** The only records that depend on one of these are their own parts. */
const made: Partial<Record<ResourceName, readonly PartName[]>> = {
  formulaires: ['sections'],
  sections: ['questions', 'sub-sections'],
  'sub-sections': ['questions'],
  questions: ['reponses'],
};

/** What a refusal says that lies in the record, where nothing else depends on it. */
function partsRefused(name: ResourceName, error: unknown): PartCounts | undefined {
  const { code, details } = failureOf(error);
  const dependents = code === 'has_dependents' ? (details.dependents as PartCounts | undefined) : undefined;
  const own = Object.keys(dependents ?? {});
  return own.length > 0 && own.every((resource) => made[name]?.some((part) => part === resource)) ? dependents : undefined;
}

/**
 * Asks before deleting, says what goes with the record, and stays open with the reason where the server refuses: others may depend on it.
 * Parts that were not known when it was opened are told, and asked for, before they go.
 */
export function DeleteDialog({ name, record, parts: given = {}, askedBy = [], undoable = false, onClose, onDeleted }: DeleteDialogProps) {
  const t = useText();
  const translate = useTranslate();
  const labelOf = useLabels();
  const notify = useNotify();
  const refreshAll = useRefreshAll();
  const [refusal, setRefusal] = useState<unknown>();
  // What was learned from a refusal; until then what the screen knows, also where that changes while the dialog is open.
  const [learned, setLearned] = useState<PartCounts>();
  const counts = Object.entries(learned ?? given) as [PartName, number][];
  const [lacking, setLacking] = useState<Unconfirmed>();
  const textOf = useFailureText();
  const [remove, { isPending }] = useDelete();
  const { label, title, archivable } = resourceOf(name);

  async function confirm(confirmation?: Confirmation) {
    setRefusal(undefined);
    try {
      await remove(
        name,
        { id: record.id, previousData: record, meta: { parts: counts.length > 0, ...(confirmation && { confirmation }) } satisfies DeleteMeta },
        { mutationMode: 'pessimistic', returnPromise: true },
      );
      setLacking(undefined);
      notify(t('list.deleted', { title: String(record[title] ?? '') }), { type: 'info' });
      // At once: the closing dialog gives the focus back to its button, which goes with the record.
      flushSync(onClose);
      onDeleted?.();
      refreshAll(record.id);
    } catch (error) {
      // An administrator is deleted with the own password alone.
      const unproved = unconfirmed(failureOf(error).code, textOf(error));
      setLacking(unproved);
      if (unproved) return;
      const refused = counts.length === 0 ? partsRefused(name, error) : undefined;
      if (refused) setLearned(refused);
      else setRefusal(error);
    }
  }

  const final = refusal !== undefined && failureOf(refusal).status === 409;
  return (
    <DialogShell
      title={t('list.deleteTitle', { one: labelOf(label.one).toLocaleLowerCase() })}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={onClose} autoFocus>
            {translate(final ? 'ra.action.close' : 'ra.action.cancel')}
          </Button>
          {!final && (
            <Button variant="contained" color="error" loading={isPending} onClick={() => void confirm()}>
              {translate('ra.action.delete')}
            </Button>
          )}
        </>
      }
    >
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{String(record[title] ?? '')}</Typography>
      <Typography color="text.secondary">{t(undoable ? 'list.deleteUndoable' : archivable ? 'list.deleteArchives' : 'list.deleteText')}</Typography>
      {counts.length > 0 && (
        <Typography role="status">
          {t('list.deleteParts', { parts: counts.map(([part, number]) => t(counted[part], { smart_count: number })).join(', ') })}
        </Typography>
      )}
      {askedBy.length > 0 && <Alert severity="warning">{t('list.deleteAsked', { titles: askedBy.map((question) => `“${question}”`).join(', ') })}</Alert>}
      <FailureAlert error={refusal} />
      {lacking && (
        <PasswordDialog refusal={lacking} busy={isPending} onConfirm={(confirmation) => void confirm(confirmation)} onClose={() => setLacking(undefined)} />
      )}
    </DialogShell>
  );
}

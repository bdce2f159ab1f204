import { useQuery } from '@tanstack/react-query';
import type { FormStep } from '../../../contract/formSteps.ts';
import { useRefreshAll } from '../../calls/useRefreshAll.ts';
import { useStudy } from '../../calls/useStudy.ts';
import { ConfirmDialog } from '../../dialogs/ConfirmDialog.tsx';
import { DialogShell } from '../../dialogs/DialogShell.tsx';
import { LoadError, LoadingRows } from '../../kit/states.tsx';
import { useText } from '../../kit/useText.ts';

interface RestoreDialogProps {
  formId: string;
  /** The version that is to be the draft again. */
  number: number;
  onClose(): void;
}

/** How many parts come back, change and go by these steps, each counted once. */
function countsOf(steps: readonly FormStep[]) {
  const of = (...kinds: FormStep['do'][]) => new Set(steps.flatMap((step) => (kinds.includes(step.do) ? [step.id] : [])));
  const back = of('add');
  return { back: back.size, changed: [...of('change', 'move')].filter((id) => !back.has(id)).length, gone: of('remove').size };
}

/** Says what making a version the draft again would bring, change and take away, and asks. It is one act, taken back by undo. */
export function RestoreDialog({ formId, number, onClose }: RestoreDialogProps) {
  const t = useText();
  const study = useStudy();
  const refreshAll = useRefreshAll();
  // Somebody else may be at work: asked again each time.
  const {
    data: steps,
    error,
    refetch,
  } = useQuery({
    queryKey: ['formulaires', 'steps', formId, number],
    queryFn: ({ signal }) => study.stepsToVersion(formId, number, signal),
    gcTime: 0,
  });
  const title = t('versions.restoreTitle', { number });
  if (!steps || steps.length === 0) {
    return (
      <DialogShell title={title} onClose={onClose} leave="close">
        {error ? <LoadError error={error} onRetry={() => void refetch()} /> : steps ? t('versions.restoreSame', { number }) : <LoadingRows rows={2} />}
      </DialogShell>
    );
  }
  const { back, changed, gone } = countsOf(steps);
  const counts = [
    ...(back > 0 ? [t('versions.restoreBack', { count: back })] : []),
    ...(changed > 0 ? [t('versions.restoreChanged', { count: changed })] : []),
    ...(gone > 0 ? [t('versions.restoreGone', { count: gone })] : []),
  ];
  return (
    <ConfirmDialog
      title={title}
      text={`${t('versions.restoreText', { number })} ${counts.join(' · ')}`}
      onConfirm={async () => {
        await study.takeSteps(steps);
        refreshAll();
        return { message: t('versions.restored', { number }) };
      }}
      onDone={onClose}
      onClose={onClose}
    />
  );
}

import { useText } from '../../../kit/useText.ts';
import { ConfirmDialog } from '../../../dialogs/ConfirmDialog.tsx';
import { useRefreshAll } from '../../../calls/useRefreshAll.ts';
import { useStudy } from '../../../calls/useStudy.ts';
import { ruledBy } from '../goesWith.ts';
import { type Part, rootOf } from '../partTree.ts';
import { oppositeOf } from '../steps/oppositeOf.ts';
import { standingOf } from '../steps/standing.ts';

interface RemoveDialogProps {
  parts: readonly Part[];
  onDone(): void;
  onClose(): void;
}

/** Asks before several parts go, and says whose rules ask for them. */
export function RemoveDialog({ parts, onDone, onClose }: RemoveDialogProps) {
  const t = useText();
  const study = useStudy();
  const refreshAll = useRefreshAll();
  const titles = parts.map(({ record }) => `“${String(record.title ?? '')}”`).join(', ');
  const asked = parts[0] ? ruledBy(rootOf(parts[0]), parts) : [];
  const text = [
    t('builder.removeText', { titles }),
    t('list.deleteUndoable'),
    ...(asked.length > 0 ? [t('list.deleteAsked', { titles: asked.map((title) => `“${title}”`).join(', ') })] : []),
  ];
  return (
    <ConfirmDialog
      title={t('builder.remove', { smart_count: parts.length })}
      text={text.join(' ')}
      onConfirm={async () => {
        await study.takeSteps(oppositeOf(parts.flatMap(standingOf)));
        refreshAll();
        return { message: t('builder.removed', { smart_count: parts.length }) };
      }}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

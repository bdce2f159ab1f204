import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import ContentCopyIcon from '@mui/icons-material/ContentCopyOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { CopyTarget, FormPart } from '../../../dataProvider/study/forms.ts';
import { DeleteDialog } from '../../generator/DeleteDialog.tsx';
import { useInformedAct } from '../../dialogs/useInformedAct.ts';
import { pathOf } from '../../kit/paths.ts';
import { useStudy } from '../../calls/useStudy.ts';
import { useText } from '../../kit/useText.ts';
import { goesWith, ruledBy } from './goesWith.ts';
import { PartAction } from './PartAction.tsx';
import type { PartPanelProps } from './PartPanelProps.ts';
import { placeOf, rootOf, siblingsOf } from './partTree.ts';
import { useMove } from './useMove.ts';

/** Move, duplicate, delete. */
export function PartActions({ part, onChoose }: PartPanelProps) {
  const t = useText();
  const translate = useTranslate();
  const move = useMove();
  const study = useStudy();
  const act = useInformedAct();
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  const siblings = siblingsOf(part);
  const index = siblings.indexOf(part);
  const place = placeOf(part);

  const duplicate = () =>
    act(async () => {
      if (!place) return;
      const copy = await study.copyPart(part.resource as FormPart, part.record.id, place as CopyTarget);
      onChoose({ resource: part.resource, record: { id: copy.id } }, 'left');
    });

  const leave = () => (part.parent ? onChoose(part.parent, 'left') : void navigate(pathOf.list(part.resource)));
  return (
    <Stack direction="row">
      {part.parent && (
        <>
          <PartAction Icon={ArrowUpwardIcon} label={translate('ra.action.move_up')} disabled={index <= 0} onClick={() => void move(part, index - 1)} />
          <PartAction
            Icon={ArrowDownwardIcon}
            label={translate('ra.action.move_down')}
            disabled={index >= siblings.length - 1}
            onClick={() => void move(part, index + 1)}
          />
          <PartAction Icon={ContentCopyIcon} label={t('builder.duplicate')} onClick={() => void duplicate()} />
        </>
      )}
      <PartAction Icon={DeleteIcon} label={translate('ra.action.delete')} onClick={() => setDeleting(true)} />
      {deleting && (
        <DeleteDialog
          name={part.resource}
          record={part.record}
          parts={goesWith(part)}
          askedBy={ruledBy(rootOf(part), [part])}
          undoable={part.parent !== undefined}
          onClose={() => setDeleting(false)}
          onDeleted={leave}
        />
      )}
    </Stack>
  );
}

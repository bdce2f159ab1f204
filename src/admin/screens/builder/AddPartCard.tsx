import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { RecordForm } from '../../generator/RecordForm.tsx';
import { resourceOf } from '../../../resources/index.ts';
import { useLabels } from '../../kit/useLabels.ts';
import { useText } from '../../kit/useText.ts';
import { asTyped } from './asTyped.ts';
import type { NewPart } from './NewPart.ts';
import type { PartPanelProps } from './PartPanelProps.ts';
import { placeFieldsOf } from './partTree.ts';
import { useMove } from './useMove.ts';

interface AddPartCardProps extends Pick<PartPanelProps, 'onTyped'> {
  adding: NewPart;
  onCancel(): void;
  onAdded(record: { id: string }): void;
}

/** The fields of a new part, in the place of the panel of the part next to it. */
export function AddPartCard({ adding: { resource, field, into, index }, onTyped, onCancel, onAdded }: AddPartCardProps) {
  const t = useText();
  const labelOf = useLabels();
  const move = useMove();
  const typed = useMemo(
    () => onTyped && ((values: Readonly<Record<string, unknown>>) => onTyped({ resource, record: asTyped(resource, { id: 'new' }, values) })),
    [onTyped, resource],
  );
  const defaults = useMemo(() => ({ [field]: into.record.id }), [field, into.record.id]);
  return (
    <Card component="section" aria-labelledby="adding" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id="adding" variant="h2">
        {labelOf(resourceOf(resource).label.new)}
      </Typography>
      <Typography color="text.secondary">{t('builder.inside', { title: String(into.record.title ?? '') })}</Typography>
      <RecordForm
        name={resource}
        defaults={defaults}
        without={placeFieldsOf(resource)}
        onTyped={typed}
        onCancel={onCancel}
        onSaved={(record) => {
          onAdded(record);
          // It was made as the last one.
          if (index !== undefined) void move({ resource, record }, index);
        }}
      />
    </Card>
  );
}

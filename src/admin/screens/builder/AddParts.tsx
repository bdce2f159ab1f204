import AddIcon from '@mui/icons-material/Add';
import LibraryAddIcon from '@mui/icons-material/LibraryAddOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { FormPart } from '../../../dataProvider/study/forms.ts';
import { resourceOf } from '../../../resources/index.ts';
import { useLabels } from '../../texts/useLabels.ts';
import { type TextKey, useText } from '../../texts/useText.ts';
import { LibraryDialog } from './LibraryDialog.tsx';
import type { PartPanelProps } from './PartPanelProps.ts';
import { slotsOf } from './partTree.ts';

const words: Readonly<Record<FormPart, TextKey>> = {
  sections: 'builder.newSection',
  'sub-sections': 'builder.newSubSection',
  questions: 'builder.newQuestion',
  reponses: 'builder.newAnswer',
};

interface AddPartsProps extends PartPanelProps {
  onAdd(slot: { resource: FormPart; field: string }): void;
}

/** One button for each kind of part that can lie in the chosen one, new or from the library. */
export function AddParts({ part, onAdd, onChoose }: AddPartsProps) {
  const t = useText();
  const labelOf = useLabels();
  const [library, setLibrary] = useState<{ resource: FormPart; field: string }>();
  const slots = slotsOf(part.resource);
  if (slots.length === 0) return null;
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      {slots.map((slot) => (
        <Button key={slot.resource} variant="contained" startIcon={<AddIcon />} onClick={() => onAdd(slot)}>
          {t(words[slot.resource])}
        </Button>
      ))}
      {slots.map((slot) => (
        <Button key={slot.resource} variant="outlined" startIcon={<LibraryAddIcon />} onClick={() => setLibrary(slot)}>
          {t('builder.fromLibrary', { one: labelOf(resourceOf(slot.resource).label.one).toLocaleLowerCase() })}
        </Button>
      ))}
      {library && (
        <LibraryDialog
          resource={library.resource}
          into={{ [library.field]: part.record.id }}
          onClose={() => setLibrary(undefined)}
          onCopied={(id) => onChoose({ resource: library.resource, record: { id } })}
        />
      )}
    </Stack>
  );
}

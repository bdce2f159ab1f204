import AddIcon from '@mui/icons-material/Add';
import FunctionsIcon from '@mui/icons-material/Functions';
import LibraryAddIcon from '@mui/icons-material/LibraryAddOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import type { FormPart } from '../../../dataProvider/study/forms.ts';
import { resourceOf } from '../../../resources/index.ts';
import { asForm } from '../../calls/FormRecord.ts';
import { useLabels } from '../../kit/useLabels.ts';
import { type TextKey, useText } from '../../kit/useText.ts';
import { LibraryDialog } from './LibraryDialog.tsx';
import { afterOf, insideOf, type NewPart } from './NewPart.ts';
import type { PartPanelProps } from './PartPanelProps.ts';
import type { PartResource } from './partTree.ts';

const ScoresDialog = lazy(() => import('./scores/ScoresDialog.tsx').then((module) => ({ default: module.ScoresDialog })));

const words: Readonly<Record<FormPart, TextKey>> = {
  sections: 'builder.newSection',
  'sub-sections': 'builder.newSubSection',
  questions: 'builder.newQuestion',
  reponses: 'builder.newAnswer',
};

/** What to begin with, in a part that is empty so far. */
const beginnings: Readonly<Partial<Record<PartResource, TextKey>>> = {
  formulaires: 'builder.emptyForm',
  sections: 'builder.emptySection',
  'sub-sections': 'builder.emptySection',
};

interface AddPartsProps extends PartPanelProps {
  onAdd(part: NewPart): void;
}

/** One button for each kind of part that can lie in the chosen one, new or from the library, and for scores in use; next to a question, one for the next. */
export function AddParts({ part, onAdd, onChoose }: AddPartsProps) {
  const t = useText();
  const labelOf = useLabels();
  const [library, setLibrary] = useState<NewPart>();
  const [scoring, setScoring] = useState(false);
  const inside = insideOf(part);
  const next = inside.length === 0 ? afterOf(part) : undefined;
  const beginning = part.children.length === 0 ? beginnings[part.resource] : undefined;
  if (inside.length === 0 && !next) return null;
  return (
    <div>
      {beginning && (
        <Typography color="text.secondary" sx={{ mb: 1.5 }}>
          {t(beginning)}
        </Typography>
      )}
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        {inside.map((each) => (
          <Button key={each.resource} variant="contained" startIcon={<AddIcon />} onClick={() => onAdd(each)}>
            {t(words[each.resource])}
          </Button>
        ))}
        {inside.map((each) => (
          <Button key={each.resource} variant="outlined" startIcon={<LibraryAddIcon />} onClick={() => setLibrary(each)}>
            {t('builder.fromLibrary', { one: labelOf(resourceOf(each.resource).label.one).toLocaleLowerCase() })}
          </Button>
        ))}
        {part.resource === 'formulaires' && (
          <Button variant="outlined" startIcon={<FunctionsIcon />} onClick={() => setScoring(true)}>
            {t('scores.add')}
          </Button>
        )}
        {next && (
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => onAdd(next)}>
            {t('builder.nextQuestion')}
          </Button>
        )}
      </Stack>
      {scoring && (
        <Suspense>
          <ScoresDialog
            form={asForm(part.record)}
            onClose={() => setScoring(false)}
            onAdded={(id) => onChoose({ resource: 'sections', record: { id } }, 'added')}
          />
        </Suspense>
      )}
      {library && (
        <LibraryDialog
          resource={library.resource}
          into={{ [library.field]: part.record.id }}
          onClose={() => setLibrary(undefined)}
          onCopied={(id) => onChoose({ resource: library.resource, record: { id } })}
        />
      )}
    </div>
  );
}

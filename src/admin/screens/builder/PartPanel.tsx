import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import type { FormPart } from '../../../dataProvider/study/forms.ts';
import { RecordForm } from '../../generator/RecordForm.tsx';
import { resourceOf } from '../../../resources/index.ts';
import { useLabels } from '../../texts/useLabels.ts';
import { useText } from '../../texts/useText.ts';
import { AddParts } from './AddParts.tsx';
import { AnswersEditor } from './AnswersEditor.tsx';
import { PartActions } from './PartActions.tsx';
import type { PartPanelProps } from './PartPanelProps.ts';
import { type Part, placeFields } from './partTree.ts';
import { questionTakesAnswers } from './questionTakesAnswers.ts';

/** The chosen part: its fields, its answers, and what can be added inside it, without leaving the page. */
export function PartPanel({ part, onChoose }: PartPanelProps) {
  const t = useText();
  const labelOf = useLabels();
  const [adding, setAdding] = useState<{ resource: FormPart; field: string }>();
  const { resource, record } = part;
  const kind = (name: Part['resource']) => labelOf(resourceOf(name).label.one);
  const defaults = useMemo(() => (adding ? { [adding.field]: record.id } : undefined), [adding, record.id]);

  if (adding && defaults) {
    return (
      <Card component="section" aria-labelledby="adding" sx={{ p: { xs: 2, sm: 3 } }}>
        <Typography id="adding" variant="h2">
          {t('list.newTitle', { one: kind(adding.resource).toLocaleLowerCase() })}
        </Typography>
        <Typography color="text.secondary">{t('builder.inside', { title: String(record.title ?? '') })}</Typography>
        <RecordForm
          key={adding.resource}
          name={adding.resource}
          defaults={defaults}
          without={placeFields[adding.resource]}
          onCancel={() => setAdding(undefined)}
          onSaved={(saved) => {
            setAdding(undefined);
            onChoose({ resource: adding.resource, record: saved });
          }}
        />
      </Card>
    );
  }

  return (
    <Stack spacing={3}>
      <Card component="section" aria-labelledby="chosen" sx={{ p: { xs: 2, sm: 3 } }}>
        <Stack direction="row" useFlexGap spacing={1} sx={{ justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap', mb: 1 }}>
          <Typography id="chosen" variant="h2">
            {kind(resource)}
          </Typography>
          <PartActions part={part} onChoose={onChoose} />
        </Stack>
        <RecordForm name={resource} record={record} without={placeFields[resource]} autoFocus={false} onSaved={() => undefined} />
      </Card>
      {resource === 'questions' && questionTakesAnswers(part) && <AnswersEditor question={part} />}
      <AddParts part={part} onAdd={setAdding} onChoose={onChoose} />
    </Stack>
  );
}

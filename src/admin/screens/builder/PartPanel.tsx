import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useRef, useState } from 'react';
import { RecordForm } from '../../generator/RecordForm.tsx';
import { resourceOf } from '../../../resources/index.ts';
import { useLabels } from '../../kit/useLabels.ts';
import { AddPartCard } from './AddPartCard.tsx';
import { AddParts } from './AddParts.tsx';
import { AddQuestions } from './AddQuestions.tsx';
import { AnswersEditor } from './AnswersEditor.tsx';
import { asTyped } from './asTyped.ts';
import { insideOf, type NewPart } from './NewPart.ts';
import { PartActions } from './PartActions.tsx';
import type { PartPanelProps } from './PartPanelProps.ts';
import { placeFieldsOf } from './partTree.ts';
import { questionTakesAnswers } from './questionTakesAnswers.ts';

/** The chosen part: its fields, its answers, and what can be added inside it, without leaving the page. */
export function PartPanel({ part, arrived, onTyped, onChoose }: PartPanelProps) {
  const labelOf = useLabels();
  const [adding, setAdding] = useState<NewPart>();
  const heading = useRef<HTMLHeadingElement>(null);
  const next = useRef<HTMLDivElement>(null);
  const { resource, record } = part;
  const asked = insideOf(part).find((each) => each.resource === 'questions');
  const typed = useMemo(
    () => onTyped && ((values: Readonly<Record<string, unknown>>) => onTyped({ resource, record: asTyped(resource, record, values) })),
    [onTyped, resource, record],
  );

  useEffect(() => {
    // A part that was just added leads on: to its answers, or to the button of what comes next.
    const onwards = arrived === 'added' ? next.current?.querySelector<HTMLElement>('textarea, button:not(:disabled)') : undefined;
    // A key that opened it leads to its fields, which take the focus themselves.
    if (arrived === 'added' || arrived === 'left') (onwards ?? heading.current)?.focus();
  }, [arrived]);

  if (adding) {
    return (
      <AddPartCard
        key={adding.resource}
        adding={adding}
        onTyped={onTyped}
        onCancel={() => setAdding(undefined)}
        onAdded={(saved) => {
          setAdding(undefined);
          onChoose({ resource: adding.resource, record: saved }, 'added');
        }}
      />
    );
  }

  return (
    <Stack spacing={3}>
      <Card component="section" aria-labelledby="chosen" sx={{ p: { xs: 2, sm: 3 } }}>
        <Stack direction="row" useFlexGap spacing={1} sx={{ justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap', mb: 1 }}>
          <Typography id="chosen" variant="h2" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
            {labelOf(resourceOf(resource).label.one)}
          </Typography>
          <PartActions part={part} onChoose={onChoose} />
        </Stack>
        <RecordForm
          name={resource}
          record={record}
          without={placeFieldsOf(resource)}
          autoFocus={arrived === 'rule' ? 'visibleIf' : arrived === 'opened'}
          onTyped={typed}
          onSaved={() => undefined}
        />
      </Card>
      <Stack ref={next} spacing={3}>
        {resource === 'questions' && questionTakesAnswers(part) && <AnswersEditor question={part} />}
        {asked && <AddQuestions place={asked} />}
        <AddParts part={part} onAdd={setAdding} onChoose={onChoose} />
      </Stack>
    </Stack>
  );
}

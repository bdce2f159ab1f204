import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useText } from '../../kit/useText.ts';
import type { Askable } from './askable.ts';
import { ConditionRow } from './ConditionRow.tsx';
import { type Condition, emptyCondition, type Group, isGroup } from './ruleModel.ts';

export interface GroupEditorProps {
  group: Group;
  questions: readonly Askable[];
  /** Of a check: a new condition begins with the question itself. */
  startWith?: string;
  /** Whether the keyboard begins at the button that adds a condition. */
  autoFocus?: boolean;
  onChange(group: Group): void;
  /** Only of a group inside another. */
  onRemove?(): void;
}

/** Conditions under each other, and whether all or one of them must hold. Groups lie one deep: deeper ones nobody reads. */
export function GroupEditor({ group, questions, startWith, autoFocus = false, onChange, onRemove }: GroupEditorProps) {
  const t = useText();
  const { match, items } = group;
  const nested = onRemove !== undefined;
  const fresh: Condition = { ...emptyCondition, code: startWith };
  const add = (item: Condition | Group) => onChange({ match, items: [...items, item] });
  const replace = (index: number, item: Condition | Group) => onChange({ match, items: items.map((each, at) => (at === index ? item : each)) });
  const remove = (index: number) => onChange({ match, items: items.filter((_each, at) => at !== index) });
  return (
    <Stack spacing={2} sx={nested ? { pl: 2, borderLeft: 3, borderColor: 'primary.main' } : {}}>
      {items.length > 1 && (
        <TextField
          select
          label={t('rules.match')}
          value={match}
          onChange={(event) => onChange({ match: event.target.value as Group['match'], items })}
          sx={{ maxWidth: 280 }}
        >
          <MenuItem value="and">{t('rules.all')}</MenuItem>
          <MenuItem value="or">{t('rules.any')}</MenuItem>
        </TextField>
      )}
      {items.map((item, index) => {
        const key = `${index}/${items.length}`;
        return isGroup(item) ? (
          <GroupEditor
            key={key}
            group={item}
            questions={questions}
            {...(startWith !== undefined && { startWith })}
            onChange={(next) => replace(index, next)}
            onRemove={() => remove(index)}
          />
        ) : (
          <ConditionRow
            key={key}
            condition={item}
            number={index + 1}
            questions={questions}
            onChange={(next) => replace(index, next)}
            onRemove={() => remove(index)}
          />
        );
      })}
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <Button size="small" variant="outlined" startIcon={<AddIcon />} autoFocus={autoFocus} onClick={() => add(fresh)}>
          {t('rules.addCondition')}
        </Button>
        {!nested && items.length > 0 && (
          <Button size="small" startIcon={<AddIcon />} onClick={() => add({ match: match === 'and' ? 'or' : 'and', items: [fresh, fresh] })}>
            {t('rules.addGroup')}
          </Button>
        )}
        {nested && (
          <Button size="small" color="error" onClick={onRemove}>
            {t('rules.removeGroup')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

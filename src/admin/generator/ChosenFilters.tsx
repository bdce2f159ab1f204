import Chip from '@mui/material/Chip';
import { useListContext, useTranslate } from 'react-admin';
import { choicesOf } from '../../resources/define/index.ts';
import { type ResourceName, resourceOf } from '../../resources/index.ts';
import { useLabels } from '../kit/useLabels.ts';

/** What a link narrowed the list to beyond its own filters, such as one role: said, and taken away by a press. */
export function ChosenFilters({ name }: { name: ResourceName }) {
  const labelOf = useLabels();
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { fields } = resourceOf(name);
  return Object.entries(filterValues as Record<string, unknown>).map(([field, value]) => {
    const declared = fields[field];
    const chosen = choicesOf(declared)?.[String(value)];
    if (!declared || !chosen) return null;
    const { [field]: _gone, ...rest } = filterValues as Record<string, unknown>;
    const label = `${labelOf(declared.label)} · ${labelOf(chosen)}`;
    const away = () => setFilters(rest, undefined, false);
    return <Chip key={field} label={label} onClick={away} onDelete={away} aria-label={`${translate('ra.action.remove')} ${label}`} />;
  });
}

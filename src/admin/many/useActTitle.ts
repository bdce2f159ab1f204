import { useTranslate } from 'react-admin';
import type { ManyAct } from '../../contract/index.ts';
import { type ResourceName, resourceOf } from '../../resources/index.ts';
import { useLabels } from '../kit/useLabels.ts';
import { useText } from '../kit/useText.ts';

/** What an act on many is called: in the menu, and above its progress and its report. */
export function useActTitle(name: ResourceName): (act: ManyAct, field?: string) => string {
  const t = useText();
  const labelOf = useLabels();
  const translate = useTranslate();
  return (act, field) => {
    if (act === 'link') return t('many.sendLinks');
    if (act === 'delete') return translate('ra.action.delete');
    const declared = field === undefined ? undefined : resourceOf(name).fields[field];
    return t('many.change', { field: declared ? labelOf(declared.label) : '' });
  };
}

import { markup } from '../../contract/html.ts';
import type { NativeInput } from '../define/NativeInput.ts';
import { chosenPart, typedPart } from '../define/nativeParts.ts';
import { surelyDate } from './surelyDate.ts';

/** Day, month and year apart, as with script: old browsers have no calendar, and others speak the browser's language. */
export const date: NativeInput = {
  isGroup: true,
  plain: { sureWithin: surelyDate },
  fields({ answer, name, control, t }) {
    const [year = '', month = '', day = ''] = (answer.values[0] ?? '').split('-');
    return markup`
      <div class="date-parts">
        ${chosenPart({ name, label: t('day'), value: day, control }, [1, 31])}
        ${chosenPart({ name, label: t('month'), value: month }, [1, 12], t('months').split(','))}
        ${typedPart({ name, label: t('year'), value: year })}
      </div>`;
  },
  read({ values: [day = '', month = '', year = ''] }) {
    const written = [year.trim(), month, day].join('-').replace(/-+$/, '');
    return { values: written === '' ? [] : [written] };
  },
};

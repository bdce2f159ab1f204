import { markup } from '../../contract/html.ts';
import type { NativeInput } from '../define/NativeInput.ts';
import { chosenPart } from '../define/nativeParts.ts';

export const time: NativeInput = {
  isGroup: true,
  fields({ answer, name, control, t }) {
    const [hour = '', minute = ''] = (answer.values[0] ?? '').split(':');
    return markup`
      <div class="date-parts">
        ${chosenPart({ name, label: t('hour'), value: hour, control }, [0, 23])}
        ${chosenPart({ name, label: t('minute'), value: minute }, [0, 59])}
      </div>`;
  },
  read({ values: [hour = '', minute = ''] }) {
    const written = hour ? `${hour}:${minute || '00'}` : minute && `:${minute}`;
    return { values: written === '' ? [] : [written] };
  },
};

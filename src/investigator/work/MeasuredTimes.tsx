import type { FieldWorkTexts } from '../../../i18n/en/fieldWork.ts';
import { readPageData } from '../../dataProvider/readPageData.ts';
import { useTexts } from '../../ui/index.ts';
import { useActiveForms } from '../person/useActiveForms.ts';

/** What the forms in use take, so that a day can be planned; as told when the page came, also without network. */
export function MeasuredTimes() {
  const say = useTexts<FieldWorkTexts>('fieldWork');
  const forms = useActiveForms();
  const minutes = readPageData()?.study?.minutes ?? {};
  return forms.flatMap(({ id, title }) =>
    minutes[id] ? (
      <p key={id} className="soft">
        {say('formTakes', { form: title, smart_count: minutes[id] })}
      </p>
    ) : (
      []
    ),
  );
}

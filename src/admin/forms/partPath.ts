import type { InvalidPart } from '../../dataProvider/study/forms.ts';
import { adminPath } from '../kit/paths.ts';

const resources = { form: 'formulaires', section: 'sections', subSection: 'sub-sections', question: 'questions' } as const;

/** Where a place of a form is mended. */
export const partPath = (formId: string, { place, id }: Pick<InvalidPart, 'place' | 'id'>) =>
  `${adminPath('details', formId)}?part=${encodeURIComponent(`${resources[place]}:${id}`)}`;

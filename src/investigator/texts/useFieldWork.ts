import type { FieldWorkTexts } from '../../../i18n/en/fieldWork.ts';
import { useTexts } from '../../ui/index.ts';

/** The words of what is opened from the list and not needed for it, inside `WithTexts`. */
export const useFieldWork = () => useTexts<FieldWorkTexts>('fieldWork');

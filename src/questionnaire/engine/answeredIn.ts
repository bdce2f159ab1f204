import type { FormQuestion } from './formQuestion.ts';

/** The repeated part in whose entries something is answered. How many entries a part has is a value of what lies around it. */
export const answeredIn = ({ id, roster, within }: Pick<FormQuestion, 'id' | 'roster' | 'within'>): string | undefined => (id === roster ? within : roster);

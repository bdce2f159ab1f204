import { levelledInput } from './levelledInput.tsx';

/** The texts of a part of a form: what is asked, and what explains it. */
export const levelledFields = {
  title: { Input: levelledInput({}) },
  description: { Input: levelledInput({ multiline: true, minRows: 3, maxRows: 12 }) },
};

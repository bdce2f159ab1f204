import type { QuestionType } from '../../contract/index.ts';
import { Choices, DropDown } from './choiceControls.tsx';
import { DateInput, TimeInput } from './dateControls.tsx';
import type { QuestionControl } from './questionControl.ts';
import { Scale } from './Scale.tsx';
import { LongText, NumberInput, ShortText } from './textControls.tsx';

const checkBoxes: QuestionControl = { Control: Choices, isGroup: () => true };
const radioButtons: QuestionControl = { ...checkBoxes, needsClear: true };

/** The control of every question type; what is a right answer is `engine/kinds`. A type without one does not compile. */
export const controls: { readonly [Type in QuestionType]: QuestionControl } = {
  REPONSE_COURTE: { Control: ShortText },
  NUMERIC: { Control: NumberInput },
  PARAGRAPHE: { Control: LongText },
  CHOIX_MULTIPLE: checkBoxes,
  CASE_COCHER: radioButtons,
  LISTE_DEROULANTE: { Control: DropDown, needsClear: true },
  ECHELLE_LINEAIRE: { Control: Scale, needsClear: true },
  DATE: { Control: DateInput, isGroup: ({ question }) => Boolean(question.allowPartialDate) },
  HEURE: { Control: TimeInput },
  CHOIX_MULTIPLE_OTHER: checkBoxes,
  CASE_COCHER_OTHER: radioButtons,
};

import { StatusCell } from './study/StatusCell.tsx';
import { defineOverrides } from './generator/overrides.ts';
import { FormCards } from './screens/forms/FormCards.tsx';
import { OpenPart } from './study/OpenPart.tsx';
import { questionFields } from './study/questionFields.tsx';
import { ViewRespondent } from './study/ViewRespondent.tsx';

/** Everything that departs from what the declarations generate; each entry says why it is worth it. */
export const overrides = defineOverrides({
  // A status is a coloured dot, and a person's page is one click away.
  users: { fields: { status: { Cell: StatusCell } }, RowActions: ViewRespondent },
  // Limits belong to types of question; a title leads to the question's answers.
  questions: { fields: questionFields, RowActions: OpenPart },
  sections: { RowActions: OpenPart },
  'sub-sections': { RowActions: OpenPart },
  reponses: { RowActions: OpenPart },
  // A form is a thing to open, publish and send, more than a row.
  formulaires: { Rows: FormCards },
});

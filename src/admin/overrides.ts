import { lazy } from 'react';
import { defineOverrides } from './generator/overrides.ts';
import { FormCards } from './screens/forms/FormCards.tsx';
import { formFields } from './forms/formFields.tsx';
import { FormRecordForm } from './forms/FormRecordForm.tsx';
import { OpenPart } from './forms/OpenPart.tsx';
import { DueCell } from './people/DueCell.tsx';
import { PersonActions } from './people/PersonActions.tsx';
import { PersonForm } from './people/PersonForm.tsx';
import { personFields } from './people/personFields.tsx';
import { SectionCell } from './forms/SectionCell.tsx';
import { repeatedPartFields } from './forms/repeatedPartFields.tsx';
import { XlsFormImport } from './xlsform/XlsFormImport.tsx';

/** What is asked of a question depends on its type: the rules of all types come with the dialog, not with every list. */
const QuestionForm = lazy(() => import('./forms/QuestionForm.tsx').then((module) => ({ default: module.QuestionForm })));

/** Everything that departs from what the declarations generate; each entry says why it is worth it. */
export const overrides = defineOverrides({
  // Staff and respondents are one list with different needs.
  users: { fields: personFields, Form: PersonForm, RowActions: PersonActions },
  // What is overdue stands out.
  requests: { fields: { dueOn: { Cell: DueCell } } },
  // A title, and saving a new one, lead to the question's answers; its section may lie above its sub-section.
  questions: { fields: { sectionId: { Cell: SectionCell } }, Form: QuestionForm, RowActions: OpenPart },
  // What is said of entries belongs to repeated parts.
  sections: { fields: repeatedPartFields, RowActions: OpenPart },
  'sub-sections': { fields: repeatedPartFields, RowActions: OpenPart },
  reponses: { RowActions: OpenPart },
  // A form is a thing to open, publish and send, more than a row; a new one is built on, or comes from another tool.
  formulaires: { fields: formFields, Rows: FormCards, ListActions: XlsFormImport, Form: FormRecordForm },
});

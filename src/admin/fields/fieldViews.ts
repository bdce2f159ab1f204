import type { Field, FieldKind } from '../../resources/define/index.ts';
import { kindName } from '../../resources/define/kindName.ts';
import { BooleanView } from './BooleanView.tsx';
import { ChoiceView } from './ChoiceView.tsx';
import { DateView } from './DateView.tsx';
import { DecimalView } from './DecimalView.tsx';
import type { FieldView } from './define/FieldView.ts';
import { LocationView } from './LocationView.tsx';
import { MediaView } from './MediaView.tsx';
import { PhoneView } from './PhoneView.tsx';
import { ReferenceView } from './ReferenceView.tsx';
import { ChecksView, RuleView } from './StructuredView.tsx';
import { EmailView, IntegerView, LongTextView, SecretView, TextView } from './TextView.tsx';
import { TranslationsView } from './TranslationsView.tsx';

/** The view half of every field kind. A kind without one does not compile. */
const fieldViews: { readonly [Kind in FieldKind]: FieldView<Kind> } = {
  text: TextView,
  longText: LongTextView,
  integer: IntegerView,
  decimal: DecimalView,
  date: DateView,
  location: LocationView,
  boolean: BooleanView,
  choice: ChoiceView,
  phone: PhoneView,
  email: EmailView,
  reference: ReferenceView,
  translations: TranslationsView,
  media: MediaView,
  rule: RuleView,
  checks: ChecksView,
  secret: SecretView,
  ignored: { Cell: () => null, Input: null, Filter: null },
};

/** How a field's kind shows it and has it typed. */
export function viewOf(field: Field): FieldView {
  return fieldViews[field[kindName]] as unknown as FieldView;
}

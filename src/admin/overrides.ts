import { StatusCell } from './study/StatusCell.tsx';
import { defineOverrides } from './generator/overrides.ts';
import { FormCards } from './screens/forms/FormCards.tsx';
import { ViewRespondent } from './study/ViewRespondent.tsx';

/** Everything that departs from what the declarations generate; each entry says why it is worth it. */
export const overrides = defineOverrides({
  // A status is a coloured dot, and a person's page is one click away.
  users: { fields: { status: { Cell: StatusCell } }, RowActions: ViewRespondent },
  // A form is a thing to open, publish and send, more than a row.
  formulaires: { Rows: FormCards },
});

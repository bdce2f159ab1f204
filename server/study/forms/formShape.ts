import { flag, integer, object, optional, text, together } from '../../http/shapes.ts';
import { publishedForm } from '../../resources/recordShapes.ts';

/** A form as it is filled in: what was frozen, and what is said of it when it is handed out. */
export const formShape = together(
  publishedForm,
  object({ version: optional(integer), begun: optional(text), functions: optional(flag), content: optional(integer) }),
);

import type { Locale } from '../../../src/resources/define/index.ts';
import type { Services } from '../../services.ts';
import type { FormVersion } from '../../study/forms/formVersions.ts';
import type { LinkedForm } from '../../study/forms/linkedForms.ts';
import type { PublicLink } from '../../study/forms/publicLink.ts';

/** Somebody on their way through a form without script. */
export interface Visit {
  services: Services;
  locale: Locale;
  /** Of the form's public link. */
  token: string;
  link: PublicLink & LinkedForm;
  version: FormVersion;
  /** What the pages of this filled questionnaire hold, and nobody else knows. */
  key: string;
  /** When the form was handed out, and the server's own note of it. */
  begun: { note: string; at: Date | null };
  /** The id of the set, made from the key. */
  submission: string;
}

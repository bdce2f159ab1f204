import { eq, sql } from 'drizzle-orm';
import type { Form } from '../../../src/contract/index.ts';
import type { Locale } from '../../../src/resources/define/index.ts';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Caller } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { hashOf } from '../../canonicalJson.ts';
import { findVersion } from './formVersions.ts';
import { freezeForm } from './freezeForm.ts';
import { loadFormTree } from './loadFormTree.ts';
import { makeFormToken } from './makeFormToken.ts';
import { refuseInvalidForm } from './refuseInvalidForm.ts';
import { actor } from '../../resources/auditable.ts';

const { formulaires, formVersions } = tables;

export interface Activation {
  token: string;
  version: number;
  isValid: true;
  /** Whether this made a version; false where the draft is what was published last. */
  published: boolean;
}

export interface Activating {
  caller: Caller;
  locale: Locale;
  /** Names in texts that are not in the form and were agreed to stay as they stand. */
  plainNames?: readonly string[] | undefined;
}

/**
 * Publishes the draft of a form as its next version and opens the form. The token is made once and kept, so that links
 * already sent go on working; two activations at once make one version.
 * @throws Refusal `not_found`, `form_empty`, `form_section_empty`, `form_choice_empty`, `form_rules_wrong`, `form_names_unknown`
 */
export function activateForm({ database, audit, now }: Services, formId: string, { caller, locale, plainNames }: Activating): Promise<Activation> {
  return database.db.transaction(async (tx) => {
    const [form] = await tx.select({ token: formulaires.token }).from(formulaires).where(eq(formulaires.id, formId)).for('update');
    const draft: Form | null = form ? await loadFormTree(tx, formId) : null;
    if (!form || !draft) throw new Refusal('not_found');
    await refuseInvalidForm(draft, { locale, plainNames });

    const definition = freezeForm(draft);
    const hash = hashOf(definition);
    const last = await findVersion(tx, formId);
    const published = last?.hash !== hash;
    const version = published ? (last?.number ?? 0) + 1 : (last?.number ?? 1);
    if (published) {
      await tx
        .insert(formVersions)
        .values({ formulaireId: formId, number: version, definition, hash, publishedAt: new Date(now()), publishedBy: caller.userId });
    }
    const token = form.token ?? makeFormToken();
    // The first form of a study is the one that people are given; a later one becomes it by an administrator's word alone.
    const isFirst = (await tx.$count(formulaires, eq(formulaires.isDefault, true))) === 0;
    await tx
      .update(formulaires)
      .set({ token, isValid: true, ...(isFirst && { isDefault: true }), revision: sql`${formulaires.revision} + 1`, updatedAt: new Date(now()) })
      .where(eq(formulaires.id, formId));
    await audit.write(tx, {
      ...actor(caller),
      action: 'activate',
      resource: 'formulaires',
      recordId: formId,
      after: { version, hash, published, ...(plainNames?.length && { plainNames }) },
    });
    return { token, version, isValid: true, published };
  });
}

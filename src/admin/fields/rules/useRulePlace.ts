import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { type Form, sectionsOf } from '../../../contract/index.ts';
import type { AnyRecord } from '../../calls/AnyRecord.ts';
import { useStudy } from '../../calls/useStudy.ts';
import type { RulePlace } from './askable.ts';

const idOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** The form that holds a section or sub-section, as far as it was looked at already: the builder needs no further call. */
function knownForm(client: QueryClient, { sectionId, subSectionId }: RulePlace): string | undefined {
  const trees = client.getQueriesData<AnyRecord & Form>({ queryKey: ['formulaires', 'tree'] }).map(([, tree]) => tree);
  const holds = (tree: Form) =>
    sectionsOf(tree).some(({ id, sous_sections }) => id === sectionId || (sous_sections ?? []).some((part) => part.id === subSectionId));
  return trees.find((tree) => tree && holds(tree))?.id;
}

/** Where the rule that is being edited stands, and the id of the form around it: null where there is none. */
export function useRulePlace(resource: string): { place: RulePlace; formId: string | null | undefined; error: unknown } {
  const client = useQueryClient();
  const study = useStudy();
  const [id, formulaireId, section, subSection] = (useWatch({ name: ['id', 'formulaireId', 'sectionId', 'subSectionId'] }) as unknown[]).map(idOf);
  const place = useMemo<RulePlace>(() => ({ resource, id, sectionId: section, subSectionId: subSection }), [resource, id, section, subSection]);
  const { data, error } = useQuery({
    queryKey: ['rules', 'form', formulaireId, section, subSection],
    queryFn: async (): Promise<string | null> => {
      if (formulaireId) return formulaireId;
      const known = knownForm(client, place);
      if (known) return known;
      const above = subSection ? idOf((await study.getOne<AnyRecord>('sub-sections', { id: subSection })).data.sectionId) : section;
      return above ? (idOf((await study.getOne<AnyRecord>('sections', { id: above })).data.formulaireId) ?? null) : null;
    },
    retry: false,
  });
  return { place, formId: data, error };
}

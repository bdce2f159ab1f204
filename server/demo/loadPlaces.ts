import { checksForMany } from '../resources/many/checksForMany.ts';
import { newValues, storeNew } from '../resources/writeRecord.ts';
import { modelOf, type Row } from '../resources/model.ts';
import type { DemoContext } from './DemoContext.ts';
import { churchNames, kenyanTowns, sampleDivisions } from './study/places.ts';

export interface DemoPlaces {
  /** Divisions by their name. */
  divisions: Map<string, Row>;
  /** Conferences by their name. */
  conferences: Map<string, Row>;
  churches: Row[];
}

/** `Kisumu Bay Conference` → `KISBAY`, `Antsirabe Conference` → `ANTSIR`. */
function initials(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => !/^(Union|Conference)$/.test(word));
  return words.map((word) => word.slice(0, words.length > 1 ? 3 : 6).toUpperCase()).join('');
}

const byName = (rows: readonly Row[]): Map<string, Row> => new Map(rows.map((row) => [String(row.name), row]));

/** The hierarchy, level by level: every division, union and conference of the sample, and the churches of the Kenyan ones. */
export async function loadPlaces({ services, random, principal }: DemoContext): Promise<DemoPlaces> {
  return services.database.db.transaction(async (tx) => {
    const context = { services, tx, principal };
    const checks = checksForMany();
    const stores = async (resource: 'divisions' | 'unions' | 'conferences' | 'churches', inputs: readonly Record<string, unknown>[]): Promise<Row[]> => {
      const values: Record<string, unknown>[] = [];
      for (const input of inputs) values.push(await newValues(context, modelOf(resource), { input, checks }));
      return storeNew(context, modelOf(resource), values);
    };
    const divisions = await stores(
      'divisions',
      sampleDivisions.map(({ name, shortname }) => ({ name, shortname })),
    );
    const unions = await stores(
      'unions',
      sampleDivisions.flatMap((division, at) => division.unions.map(({ name }) => ({ name, shortname: initials(name), divisionId: divisions[at]?.id }))),
    );
    const sampleConferences = sampleDivisions
      .flatMap((division) => division.unions)
      .flatMap((union, at) => union.conferences.map((name) => ({ name, shortname: initials(name), unionId: unions[at]?.id })));
    const conferences = byName(await stores('conferences', sampleConferences));
    const sampleChurches = Object.entries(kenyanTowns).flatMap(([conference, towns]) =>
      Object.entries(towns).flatMap(([city, [latitude, longitude]]) =>
        Object.entries(churchNames).map(([suffix, [north, east]]) => {
          const typeChurch = random.pick(['Small', 'Small', 'Medium', 'Medium', 'Large'] as const);
          const name = `${city} ${suffix}`;
          const position = { latitude: latitude + north, longitude: longitude + east };
          return { name, shortname: initials(name), city, country: 'Kenya', position, typeChurch, conferenceId: conferences.get(conference)?.id };
        }),
      ),
    );
    return { divisions: byName(divisions), conferences, churches: await stores('churches', sampleChurches) };
  });
}

import { checksForMany } from '../resources/many/checksForMany.ts';
import { createRecord, newValues, storeNew } from '../resources/writeRecord.ts';
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

/** The hierarchy: every division, union and conference of the sample, and the churches of the Kenyan ones. */
export async function loadPlaces({ services, random, principal }: DemoContext): Promise<DemoPlaces> {
  return services.database.db.transaction(async (tx) => {
    const context = { services, tx, principal };
    const places: DemoPlaces = { divisions: new Map(), conferences: new Map(), churches: [] };
    for (const { name, shortname, unions } of sampleDivisions) {
      const division = await createRecord(context, modelOf('divisions'), { name, shortname });
      places.divisions.set(name, division);
      for (const union of unions) {
        const { id: unionId } = await createRecord(context, modelOf('unions'), { name: union.name, shortname: initials(union.name), divisionId: division.id });
        for (const conference of union.conferences) {
          const row = await createRecord(context, modelOf('conferences'), { name: conference, shortname: initials(conference), unionId });
          places.conferences.set(conference, row);
        }
      }
    }
    const checks = checksForMany();
    const churches: Record<string, unknown>[] = [];
    for (const [conference, towns] of Object.entries(kenyanTowns)) {
      const conferenceId = places.conferences.get(conference)?.id;
      for (const [city, [latitude, longitude]] of Object.entries(towns)) {
        for (const [suffix, [north, east]] of Object.entries(churchNames)) {
          const typeChurch = random.pick(['Small', 'Small', 'Medium', 'Medium', 'Large'] as const);
          const name = `${city} ${suffix}`;
          const position = { latitude: latitude + north, longitude: longitude + east };
          churches.push(
            await newValues(context, modelOf('churches'), {
              input: { name, shortname: initials(name), city, country: 'Kenya', position, typeChurch, conferenceId },
              checks,
            }),
          );
        }
      }
    }
    places.churches.push(...(await storeNew(context, modelOf('churches'), churches)));
    return places;
  });
}

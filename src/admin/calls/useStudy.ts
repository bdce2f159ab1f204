import { useDataProvider } from 'react-admin';
import type { StudyDataProvider } from '../../dataProvider/createDataProvider.ts';

/** The study's own calls, beside react-admin's. */
export function useStudy(): StudyDataProvider {
  return useDataProvider<StudyDataProvider>();
}

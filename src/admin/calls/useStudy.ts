import { useDataProvider } from 'react-admin';
import type { StudyDataProvider } from '../../dataProvider/createDataProvider.ts';

/** The study's own calls, in addition to react-admin's. */
export function useStudy(): StudyDataProvider {
  return useDataProvider<StudyDataProvider>();
}

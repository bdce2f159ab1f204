import { useCanAccessResources } from 'react-admin';
import { navigation, type NavigationItem } from './navigation.ts';

const needed = navigation.map(({ needs }) => needs);

/** The areas in which whoever is signed in has something to do. */
export function useNavigation(): readonly NavigationItem[] {
  const { canAccess } = useCanAccessResources({ action: 'list', resources: needed });
  return navigation.filter(({ needs }) => canAccess?.[needs]);
}

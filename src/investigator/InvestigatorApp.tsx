import { CoreAdmin, CustomRoutes, memoryStore, Resource } from 'ra-core';
import { Route } from 'react-router-dom';
import { createFieldDataProvider } from '../dataProvider/createFieldDataProvider.ts';
import { createQueryClient } from '../dataProvider/createQueryClient.ts';
import { DashboardScreen } from './dashboard/DashboardScreen.tsx';
import { CrashScreen } from './layout/CrashScreen.tsx';
import { Layout } from './frame/Layout.tsx';
import { NotFoundScreen } from './layout/NotFoundScreen.tsx';
import { Waiting } from './layout/Waiting.tsx';
import { lazyScreens } from './lazyScreens.tsx';
import { createFieldProvider } from './offline/createFieldProvider.ts';
import { phoneState, refreshWaiting } from './offline/phoneState.ts';
import { base } from './paths.ts';
import { createFieldAuthProvider } from './session/createFieldAuthProvider.ts';
import { type Language, LanguageProvider } from './texts/LanguageProvider.tsx';

const dataProvider = createFieldProvider(createFieldDataProvider(), { current: () => phoneState().phone, onWaiting: () => void refreshWaiting() });
const authProvider = createFieldAuthProvider();
const queryClient = createQueryClient();
const store = memoryStore();

/** What of the study a field worker touches. Who sees which person is the server's to say. */
const resources = ['users', 'conferences', 'churches'] as const;

/** The field workers' application. Needs a data router around it: what was typed and not saved is guarded by it. */
export function InvestigatorApp({ first }: { first: Language }) {
  return (
    <LanguageProvider first={first}>
      <CoreAdmin
        basename={base}
        dataProvider={dataProvider}
        authProvider={authProvider}
        queryClient={queryClient}
        store={store}
        layout={Layout}
        dashboard={DashboardScreen}
        loading={Waiting}
        error={CrashScreen}
        catchAll={NotFoundScreen}
        loginPage={false}
        requireAuth
        disableTelemetry
      >
        {resources.map((name) => (
          <Resource key={name} name={name} />
        ))}
        <CustomRoutes>
          {lazyScreens.map(({ path, Screen }) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
        </CustomRoutes>
      </CoreAdmin>
    </LanguageProvider>
  );
}

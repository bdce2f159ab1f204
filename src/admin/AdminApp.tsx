import type { QueryClient } from '@tanstack/react-query';
import { type ReactNode, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Admin, CustomRoutes, type I18nProvider, Resource, type Store } from 'react-admin';
import { createBrowserRouter, Navigate, Route, RouterProvider, useLocation } from 'react-router-dom';
import { adminBase } from '../contract/index.ts';
import { chosenLocale } from '../dataProvider/chosenLocale.ts';
import { createQueryClient } from '../dataProvider/createQueryClient.ts';
import { resourceNames } from '../resources/index.ts';
import { PersonSessionContext } from './calls/personSession.ts';
import { Guarded } from './kit/Guarded.tsx';
import { NotFoundScreen } from './kit/NotFoundScreen.tsx';
import { OverridesContext } from './generator/OverridesContext.ts';
import { ResourceScreen } from './generator/ResourceScreen.tsx';
import { HelpContext } from './help/HelpContext.ts';
import { AdminLayout } from './layout/AdminLayout.tsx';
import { overrides } from './overrides.ts';
import { routeOf } from './kit/paths.ts';
import { ResourceRedirect } from './ResourceRedirect.tsx';
import { screens } from './screens/screens.ts';
import { createProviders } from './session/createProviders.ts';
import { createAdminStore } from './layout/createAdminStore.ts';
import { createI18nProvider } from './layout/createI18nProvider.ts';
import { darkTheme, lightTheme } from './theme/createAdminTheme.ts';

interface AdminAppProps {
  i18nProvider: I18nProvider;
  store: Store;
  queryClient: QueryClient;
}

/** The administrators' application. Needs a data router around it: unsaved changes are guarded by it. */
export function AdminApp({ i18nProvider, store, queryClient }: AdminAppProps) {
  const [{ session, dataProvider, authProvider }] = useState(() => createProviders(i18nProvider));
  return (
    <PersonSessionContext value={session}>
      <OverridesContext value={overrides}>
        <HelpContext value={screens}>
          <Admin
            basename={adminBase}
            title=""
            dataProvider={dataProvider}
            authProvider={authProvider}
            i18nProvider={i18nProvider}
            store={store}
            queryClient={queryClient}
            layout={AdminLayout}
            catchAll={NotFoundScreen}
            lightTheme={lightTheme}
            darkTheme={darkTheme}
            loginPage={false}
            requireAuth
            disableTelemetry
          >
            <CustomRoutes>
              {screens.map(({ path, duty, Screen }) => (
                <Route
                  key={path}
                  path={path}
                  element={
                    <Guarded action="use" resource={duty}>
                      <Screen />
                    </Guarded>
                  }
                />
              ))}
              {resourceNames.map((name) => (
                <Route key={name} path={`/${routeOf(name)}/*`} element={<ResourceScreen key={name} name={name} />} />
              ))}
              {resourceNames
                .filter((name) => routeOf(name) !== name)
                .map((name) => (
                  <Route key={name} path={`/${name}/*`} element={<ResourceRedirect name={name} />} />
                ))}
            </CustomRoutes>
            {resourceNames.map((name) => (
              <Resource key={name} name={name} />
            ))}
          </Admin>
        </HelpContext>
      </OverridesContext>
    </PersonSessionContext>
  );
}

/** `/africanhealthstudy/unions` opens what lies at the same place below the admin's base. */
function ToAdminBase() {
  const { pathname, search, hash } = useLocation();
  return <Navigate replace to={{ pathname: pathname.replace(/^\/africanhealthstudy(\/panel-administration)?/, adminBase), search, hash }} />;
}

function routerWith(app: ReactNode) {
  return createBrowserRouter([
    { path: `${adminBase}/*`, element: app },
    { path: '/africanhealthstudy/*', element: <ToAdminBase /> },
    { path: '*', element: <LeaveApp /> },
  ]);
}

/** An address of another app, such as the landing page after signing out: a page of its own. */
function LeaveApp() {
  window.location.reload();
  return null;
}

/** Draws the app into `root`, in the language chosen before. */
export async function openAdminApp(root: HTMLElement): Promise<void> {
  const locale = chosenLocale();
  const i18nProvider = await createI18nProvider(locale);
  const router = routerWith(<AdminApp i18nProvider={i18nProvider} store={createAdminStore(locale)} queryClient={createQueryClient()} />);
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}

import Box from '@mui/material/Box';
import { type ReactNode, Suspense, useRef } from 'react';
import { SkipNavigationButton } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { DiskNotice } from '../help/DiskNotice.tsx';
import { InformationProvider } from '../dialogs/Information.tsx';
import { LoadingRows } from '../kit/states.tsx';
import { UnsavedGuard } from '../dialogs/UnsavedGuard.tsx';
import { SignInOver } from '../session/SignInOver.tsx';
import { useKeptSession } from '../session/useKeptSession.ts';
import { LanguageProvider } from './LanguageProvider.tsx';
import { PersonStore } from './PersonStore.tsx';
import { BottomNavigationBar } from './BottomNavigationBar.tsx';
import { CrashGuard } from './CrashGuard.tsx';
import { CrashScreen } from './CrashScreen.tsx';
import { SideNavigation } from './SideNavigation.tsx';
import { SignOutGuard } from './SignOutGuard.tsx';
import { TopBar } from './TopBar.tsx';
import { useFocusOnArrival } from './useFocusOnArrival.ts';

/** Top bar, the four areas, and the screen between them. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const screen = useRef<HTMLElement>(null);
  useFocusOnArrival(screen);
  useKeptSession();
  return (
    <LanguageProvider>
      <PersonStore>
        <UnsavedGuard>
          <InformationProvider>
            <SignOutGuard>
              <SkipNavigationButton />
              <TopBar />
              <Box sx={{ display: 'flex', maxWidth: 1560, mx: 'auto' }}>
                <SideNavigation />
                <Box
                  component="main"
                  ref={screen}
                  id="main-content"
                  tabIndex={-1}
                  sx={{ flex: 1, minWidth: 0, px: { xs: 2, sm: 3 }, pt: 3, pb: { xs: 12, md: 6 }, outline: 'none !important' }}
                >
                  <DiskNotice />
                  <CrashGuard place={pathname} renderCrash={(error, retry) => <CrashScreen error={error} onRetry={retry} />}>
                    <Suspense fallback={<LoadingRows />}>{children}</Suspense>
                  </CrashGuard>
                </Box>
              </Box>
              <BottomNavigationBar />
              <SignInOver />
            </SignOutGuard>
          </InformationProvider>
        </UnsavedGuard>
      </PersonStore>
    </LanguageProvider>
  );
}

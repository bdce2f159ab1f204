import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { users } from '../../../resources/index.ts';
import { Loaded } from '../../kit/Loaded.tsx';
import { Page } from '../../kit/Page.tsx';
import { useStudy } from '../../calls/useStudy.ts';
import { useLabels } from '../../kit/useLabels.ts';
import { useText } from '../../kit/useText.ts';
import { OwnDataForm } from './OwnDataForm.tsx';
import { SecondFactorCard } from './SecondFactorCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { PasswordForm } from './PasswordForm.tsx';

/** What people change about themselves; the role is shown and stays other administrators' to change. */
export function AccountScreen() {
  const t = useText();
  const labelOf = useLabels();
  const study = useStudy();
  const query = useQuery({ queryKey: ['account'], queryFn: ({ signal }) => study.readAccount(signal), refetchOnWindowFocus: false });
  const role = users.fields.role.options.labels[query.data?.role ?? ''];
  return (
    <Page title={t('account.title')} subtitle={role ? `${t('ownAccount.text')} ${t('ownAccount.role', { role: labelOf(role) })}` : t('ownAccount.text')}>
      <Loaded query={query} rows={4}>
        {(account) => (
          <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }, alignItems: 'start' }}>
            <OwnDataForm account={account} />
            <PasswordForm username={account.email ?? account.telephone ?? ''} />
            <SecondFactorCard />
            <SessionsCard />
          </Box>
        )}
      </Loaded>
    </Page>
  );
}

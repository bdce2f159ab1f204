import type { ReactNode } from 'react';
import { Page } from '../../kit/Page.tsx';
import { adminPath } from '../../kit/paths.ts';
import { PrintButton } from '../../kit/PrintButton.tsx';

interface PrintedPersonPageProps {
  person: { id: string; name: string };
  title: string;
  subtitle?: string;
  /** What can be done besides printing it. */
  actions?: ReactNode;
  print: string;
  children: ReactNode;
}

/** A page about a respondent that is there to be printed, below that of the person. */
export function PrintedPersonPage({ person, title, subtitle, actions, print, children }: PrintedPersonPageProps) {
  return (
    <Page
      title={title}
      group="statistic"
      crumbs={[{ label: person.name, to: adminPath('detail', person.id) }]}
      subtitle={subtitle}
      actions={
        <>
          {actions}
          <PrintButton label={print} />
        </>
      }
    >
      {children}
    </Page>
  );
}

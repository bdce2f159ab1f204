import Card from '@mui/material/Card';
import type { ReactNode } from 'react';

/** What is printed of a page: this alone, in the middle of a white sheet. */
export function PrintedSheet({ children }: { children: ReactNode }) {
  return (
    <Card
      component="section"
      sx={{
        p: { xs: 3, sm: 6 },
        textAlign: 'center',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: 3,
        '@media print': {
          position: 'fixed',
          inset: 0,
          m: '0 !important',
          zIndex: 2000,
          border: 0,
          borderRadius: 0,
          justifyContent: 'center',
          bgcolor: '#fff',
          color: '#000',
        },
      }}
    >
      {children}
    </Card>
  );
}

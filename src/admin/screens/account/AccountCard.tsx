import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface AccountCardProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** One part of the own account, with what it is for. */
export function AccountCard({ title, text, children }: AccountCardProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack spacing={2.5}>
        <div>
          <Typography id={id} variant="h2">
            {title}
          </Typography>
          <Typography color="text.secondary">{text}</Typography>
        </div>
        {children}
      </Stack>
    </Card>
  );
}

import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';

/** How far the server is with something that takes it long. */
export function ReadingNotice({ words }: { words: string | undefined }) {
  if (words === undefined) return null;
  return (
    <div>
      <Typography role="status" sx={{ mb: 1 }}>
        {words}
      </Typography>
      <LinearProgress aria-hidden />
    </div>
  );
}

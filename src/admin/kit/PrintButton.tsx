import PrintIcon from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';

/** Prints the page: of `PrintedSheet` and `PrintedPages` what is on them alone. */
export function PrintButton({ label }: { label: string }) {
  return (
    <Button variant="contained" startIcon={<PrintIcon />} onClick={() => window.print()}>
      {label}
    </Button>
  );
}

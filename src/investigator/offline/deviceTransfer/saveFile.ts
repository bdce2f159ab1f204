/** Puts a file where this browser puts what it loads. */
export function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // Not at once: some browsers read it only after the press.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

export function canShare(file: File): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });
}

/** By whatever the phone offers: a message, Bluetooth, a mail. Closing that without choosing is no failure. */
export async function shareFile(file: File): Promise<void> {
  await navigator.share({ files: [file] }).catch(() => undefined);
}

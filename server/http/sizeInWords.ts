const megabyte = 1024 * 1024;

/** A limit as it is told: whole kilobytes, or whole megabytes. */
export const sizeInWords = (bytes: number): string => (bytes < megabyte ? `${Math.floor(bytes / 1024)} KB` : `${Math.floor(bytes / megabyte)} MB`);

/** Whether the server stores what is sent. */
export const healthAddress = '/health';
/** Whether its process lives. */
export const livenessAddress = '/health/live';

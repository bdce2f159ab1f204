export function machineSlowness(): number;

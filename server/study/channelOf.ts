import type { Caller } from '../http/route.ts';

/** How something came that a personal link's holder did. Without a word of its device it is `self`, as it is for a program that knows nothing of this. */
export const channelOf = ({ onStaffDevice }: Caller): 'self' | 'staff_device' => (onStaffDevice ? 'staff_device' : 'self');

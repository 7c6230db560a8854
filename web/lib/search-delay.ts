/** Delay of every search after the last key. */
export const searchDelayMs = 200

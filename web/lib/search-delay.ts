/**
 * Delay of every search after the last key. At 200 ms the rows of a first pause are drawn under the next keys of a slow
 * typist: at a quarter of the processor's speed half of the keys then took more than 160 ms, at 300 ms less than 90.
 */
export const searchDelayMs = 300

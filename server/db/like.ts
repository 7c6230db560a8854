/** Text that a LIKE pattern takes literally. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

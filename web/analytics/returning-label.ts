/** Whether a customer had paid before a range, in words. */
export const returningLabel = ({ isReturning }: { isReturning: boolean }): string => (isReturning ? 'Returning' : 'New')

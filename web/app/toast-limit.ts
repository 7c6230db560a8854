import type { Toast } from 'react-hot-toast'

/** More would fill the page, and nobody reads them. The library's own limit is 20. */
const mostShown = 3

/**
 * The ids of toasts to dismiss because too many are shown, which come newest first: the oldest ones, successes before errors.
 * Work in progress and the newest one stay.
 */
export function surplusToasts(toasts: readonly Pick<Toast, 'id' | 'type' | 'visible'>[]): string[] {
  const ended = toasts.filter(({ type, visible }) => visible && type !== 'loading')
  const older = ended.slice(1).toReversed()
  const isError = ({ type }: Pick<Toast, 'type'>) => type === 'error'
  const firstToGo = [...older.filter((toast) => !isError(toast)), ...older.filter(isError)]
  return firstToGo.slice(0, Math.max(0, ended.length - mostShown)).map(({ id }) => id)
}

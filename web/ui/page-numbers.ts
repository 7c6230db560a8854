const firstPages = 5

export type PageStep = number | 'gap'

/** The page numbers to offer: the first five, the current one and the last, with a gap wherever pages are left out. */
export function pageNumbers(page: number, lastPage: number): PageStep[] {
  const first = Array.from({ length: Math.min(firstPages, lastPage) }, (_, index) => index + 1)
  const shown = [...new Set([...first, Math.min(page, lastPage), lastPage])].sort((a, b) => a - b)
  return shown.flatMap((number, index) => {
    const previous = shown[index - 1]
    return previous !== undefined && number > previous + 1 ? ['gap', number] : [number]
  })
}

export const lastPageOf = (total: number, limit: number): number => Math.max(1, Math.ceil(total / limit))

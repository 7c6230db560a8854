import { minuteMs } from '../../contract/core/time.ts'

/** Makes the browser save `file` among its downloads. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Not at once: some browsers begin to read it only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), minuteMs)
}

/** The name that the server gave a download, with the shop's day in it. */
export const fileNameIn = (headers: Headers): string | undefined =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1]

/**
 * True for requests by our own pages, at this host or at the public URL. Programs send no origin; browsers always do,
 * and a page can't fake another's.
 */
export function isOwnOrigin(origin: string | undefined, host: string | undefined, publicUrl: string): boolean {
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const asking = new URL(origin)
  return asking.origin === new URL(publicUrl).origin || asking.host === host?.toLowerCase()
}

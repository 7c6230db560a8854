/**
 * Whether a page of ours asks: one of this very host, or of the address that people reach us by. Programs state no origin;
 * a browser always does, and no page can state another's.
 */
export function isOwnOrigin(origin: string | undefined, host: string | undefined, publicUrl: string): boolean {
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const asking = new URL(origin)
  return asking.origin === new URL(publicUrl).origin || asking.host === host?.toLowerCase()
}

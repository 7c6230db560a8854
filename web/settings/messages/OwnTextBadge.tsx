import { Badge } from '../../ui/Badge.tsx'

/** Whether a message has the shop's own text. */
export const OwnTextBadge = ({ isOwn }: { isOwn: boolean }) => (
  <Badge tone={isOwn ? 'good' : 'outline'}>{isOwn ? 'Your text' : 'Standard'}</Badge>
)

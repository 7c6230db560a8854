import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '../lib/paths.ts'
import { useSessionUser } from '../lib/session.ts'
import { preferenceQueries } from '../notifications/preferences.queries.ts'
import { Row } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import classes from './Dashboard.module.css'

/** `merchantId` is the shop that an administrator picked. */
type Props = { merchantId: string | undefined }

/**
 * Says that customers got no emails because no mail server is connected. A shop that turned emails to its customers off
 * does not see it.
 */
export function EmailNotice({ merchantId }: Props) {
  const { role } = useSessionUser()
  const ofOneShop = role !== 'admin' || merchantId !== undefined
  const { data: settings } = useQuery({ ...preferenceQueries.settings(merchantId), enabled: ofOneShop })
  const isMissing = settings?.customerEmails === 'not-connected'
  const { data: unsent } = useQuery({ ...preferenceQueries.hasUnsent(merchantId), enabled: isMissing })
  if (!isMissing || unsent !== true) return null
  return (
    <Row
      as="section"
      wrap
      gap={[2, 4]}
      padding={[2.5, 4]}
      className={classes.notice}
      data-tone="waiting"
      aria-label="Emails"
    >
      <Text size="s">
        <b>Emails to your customers are not sent: no mail server connected.</b>{' '}
      </Text>
      {role !== 'viewer' && (
        <Link to={paths.settings} search={{ tab: 'integrations', merchantId }}>
          <Text as="span" size="s" weight="bold">
            Connect email
          </Text>
        </Link>
      )}
    </Row>
  )
}

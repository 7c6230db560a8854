import { Link, useLocation } from '@tanstack/react-router'
import { paths } from '../lib/paths.ts'
import { Text } from '../ui/Text.tsx'
import classes from './PageMessage.module.css'
import { PageMessage } from './PageMessage.tsx'

/** The page for an address that doesn't exist. */
export function NotFoundPage() {
  const { pathname } = useLocation()
  return (
    <>
      <title>Page not found · Paydesk</title>
      <PageMessage
        title="Page not found"
        actions={
          <>
            <Link className={classes.link} to={paths.dashboard}>
              Go to the dashboard
            </Link>
            <Link className={classes.link} to={paths.orders}>
              See the orders
            </Link>
          </>
        }
      >
        There is no page at{' '}
        <Text as="span" weight="medium" breaks>
          {pathname}
        </Text>
        . The link may be incomplete, or the page may have moved.
      </PageMessage>
    </>
  )
}

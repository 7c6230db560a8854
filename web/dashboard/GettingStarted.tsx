import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SetupStep } from '../../contract/platform/setup.endpoints.ts'
import { useMerchantScope } from '../lib/merchant-scope.ts'
import { paths } from '../lib/paths.ts'
import { useSessionUser } from '../lib/session.ts'
import { setupQueries } from '../setup/setup.queries.ts'
import button from '../ui/Button.module.css'
import { Row } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import classes from './Dashboard.module.css'
import { FirstSteps } from './FirstSteps.tsx'

const nextTexts: Record<SetupStep, string> = {
  shop: 'Next: your shop, its name and where it is.',
  payments: 'Next: the accounts that your customers pay to.',
  mail: 'Next: your mail server, so that customers get their instructions.',
  product: 'Next: your first product, and you are done.',
  done: 'A shop takes the orders, gets paid and ships. Create the first one, step by step.',
}

function SetupNotice({ step, isEmpty }: { step: SetupStep; isEmpty: boolean }) {
  const isDone = step === 'done'
  return (
    <Row as="section" wrap gap={[3, 6]} padding={4} className={classes.notice} aria-label="Set-up">
      <div>
        <Text as="h2" size="m" weight="bold">
          {isDone ? 'This desk has no shop yet' : 'Your desk is not quite set up'}
        </Text>
        <Text size="s" tone="muted">
          {nextTexts[step]}
        </Text>
      </div>
      <Link
        className={button.button}
        data-variant="primary"
        to={paths.settingsPage}
        params={{ page: 'setup' }}
        search={(previous) => ({ ...previous, step: isEmpty ? 'shop' : undefined })}
      >
        {isDone ? 'Set up a shop' : 'Finish setting up'}
      </Link>
    </Row>
  )
}

type Props = {
  /** Undefined if an administrator has picked no shop. */
  merchantId: string | undefined
  onNewOrder: () => void
}

/** Links back to an unfinished set-up. */
function AdminStart({ merchantId, onNewOrder }: Props) {
  const { data: progress } = useQuery(setupQueries.progress())
  const { shops } = useMerchantScope()
  if (progress === undefined || shops === undefined) return null
  const isEmpty = shops.length === 0
  return (
    <>
      {(progress.step !== 'done' || isEmpty) && <SetupNotice step={progress.step} isEmpty={isEmpty} />}
      {merchantId !== undefined && <FirstSteps shopId={merchantId} merchantId={merchantId} onNewOrder={onNewOrder} />}
    </>
  )
}

/** The work left before a shop can take orders. Hidden from people who can't change anything. */
export function GettingStarted(props: Props) {
  const { role, merchant } = useSessionUser()
  if (role === 'admin') return <AdminStart {...props} />
  if (role === 'viewer' || merchant === null) return null
  return <FirstSteps shopId={merchant.id} merchantId={undefined} onNewOrder={props.onNewOrder} />
}

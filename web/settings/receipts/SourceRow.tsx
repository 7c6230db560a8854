import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { PaymentSource } from '../../../contract/money/payment-source.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Stack } from '../../ui/Layout.tsx'
import { ListRow } from '../../ui/List.tsx'
import type { MenuItem } from '../../ui/Menu.tsx'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { Text } from '../../ui/Text.tsx'
import { TimeAgo } from '../../ui/TimeAgo.tsx'
import { receiptsLately, sourceStates, stateOfSource } from './source-words.ts'

/** Undefined until it was set up or brought a receipt. */
export type Source = PaymentSource | undefined

export type SourceRowProps = { source: Source; merchantId: string | undefined; canChange: boolean }

/** When a source was last looked at, what it brought, and why it fails. */
function Health({ source }: { source: Source }) {
  if (source === undefined) return null
  const { kind, isConnected, isPaused, failure, isSilent, checkedAt, lastSeenAt, receipts } = source
  return (
    <>
      {failure !== null && isConnected && (
        <Text tone="danger" role="status">
          {failure}. It is tried again by itself.
        </Text>
      )}
      {isSilent && lastSeenAt !== null && (
        <Text tone="danger" role="status">
          Silent for longer than usual. Check that your providers still write there.
        </Text>
      )}
      <Text>
        {lastSeenAt === null ? (
          'No receipt yet'
        ) : (
          <>
            Last receipt <TimeAgo iso={lastSeenAt} />, {receiptsLately(receipts)}
          </>
        )}
        {kind === 'imap' && isConnected && !isPaused && checkedAt !== null && (
          <>
            {' · '}
            {failure === null ? 'Looked' : 'Last worked'} <TimeAgo iso={checkedAt} />
          </>
        )}
      </Text>
    </>
  )
}

type RowProps = {
  title: string
  source: Source
  /** Hides the state of a way that nobody has to set up. */
  hasState?: boolean
  action?: ReactNode
  /** Below the failure. */
  remedy?: ReactNode
  children: ReactNode
}

/** One way in which receipts come: its name, its health, and what can be done. */
export function SourceRow({ title, source, hasState = true, action, remedy, children }: RowProps) {
  const state = stateOfSource(source)
  const { label, tone } = sourceStates[state]
  return (
    <ListRow title={title} badge={hasState && <Badge tone={tone}>{label}</Badge>} action={action}>
      <Stack gap={1}>
        {children}
        <Health source={source} />
        {remedy}
      </Stack>
    </ListRow>
  )
}

export const SourceActions = ({ of, groups }: { of: string; groups: readonly (readonly MenuItem[])[] }) => (
  <MenuButton label={`Actions for the ${of}`} face={<IconDots size={18} stroke={1.6} aria-hidden />} groups={groups} />
)

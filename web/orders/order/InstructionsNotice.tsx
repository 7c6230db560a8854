import { IconMailOff } from '@tabler/icons-react'
import { useCanWrite } from '../../lib/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Row } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { instructionsIn } from '../instructions/instructions-status.ts'
import { notSentOf } from '../instructions/not-sent.ts'
import { useInstructions, useUnsentInstructions } from '../instructions/use-instructions.ts'
import type { KnownOrder } from '../queries/orders.queries.ts'
import details from './OrderDetails.module.css'
import { ToldButton } from './ToldButton.tsx'

/** Says that the customer has no payment instructions, and offers what can be done about it. */
export function InstructionsNotice({ order }: { order: KnownOrder }) {
  const instructions = useUnsentInstructions(order)
  const { connect, copy } = useInstructions()
  const canWrite = useCanWrite()
  const problem = instructions && notSentOf(instructionsIn(order.messages ?? []), instructions.customerEmails, order)
  if (!problem) return null
  return (
    <Row
      as="section"
      wrap
      align="start"
      gap={2.5}
      padding={[3, 3.5]}
      className={details.waiting}
      aria-label="Payment instructions"
    >
      <IconMailOff size={18} stroke={1.6} aria-hidden />
      <div className={details.words}>
        <Text size="s" weight="bold" breaks>
          {problem.text}
        </Text>
        <Text size="s" breaks>
          {problem.advice}
        </Text>
      </div>
      <Row wrap gap={2}>
        {problem.canConnect && connect && (
          <Button variant="default" onClick={() => connect(order)}>
            Connect email
          </Button>
        )}
        <Button variant="default" onClick={() => void copy(order)}>
          Copy message
        </Button>
        {canWrite && <ToldButton order={order} />}
      </Row>
    </Row>
  )
}

import { Link } from '@tanstack/react-router'
import type { OpenConversation } from '../../../contract/assistant/conversation.ts'
import { countOf } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { toastOutcome } from '../../lib/toasts.ts'
import { useMatches } from '../../lib/use-matches.ts'
import { Button } from '../../ui/Button.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { EditorsOnly } from '../EditorsOnly.tsx'
import { channelNames } from '../events/event-words.ts'
import { disabledBy, useReadOnlyReason } from '../read-only.ts'
import classes from './Conversations.module.css'
import { CustomerOrders } from './CustomerOrders.tsx'
import { useRemoveLeftEmail } from './conversations.queries.ts'

const verifications = {
  named: 'Named the order and its email',
  code: 'Entered a code from their email',
} as const

/** The address that the visitor left, with the way to remove it. */
function LeftEmail({ id, address }: { id: string; address: string }) {
  const readOnly = useReadOnlyReason()
  const remove = useRemoveLeftEmail(id)
  return (
    <Row wrap gap={[1, 2]}>
      <Text as="span" breaks>
        {address}
      </Text>
      <EditorsOnly>
        <Button
          variant="default"
          {...disabledBy(readOnly)}
          title={readOnly ?? 'Answers that wait for it are not emailed'}
          aria-label={`Remove ${address}`}
          loading={remove.isPending}
          onClick={() =>
            // A live update may take this row away before the answer comes, and callbacks of `mutate` with it.
            void toastOutcome(remove.mutateAsync(), {
              done: 'Email address removed',
              failed: 'The email address could not be removed',
            })
          }
        >
          Remove
        </Button>
      </EditorsOnly>
    </Row>
  )
}

function Content({ open }: { open: OpenConversation }) {
  const { customer, contactEmail, order, channel, startedAt } = open.conversation
  const last = open.exchange.at(-1)
  return (
    <>
      <Stack gap={2}>
        <Text as="h2" size="m" weight="bold" className={classes.title}>
          Customer
        </Text>
        <Facts
          stacked
          facts={[
            ...(customer === null
              ? []
              : ([
                  [
                    'Name',
                    <Link key="name" to={paths.customer} params={{ customerId: customer.id }}>
                      {customer.name}
                    </Link>,
                  ],
                  ['Email', customer.email],
                ] as const)),
            ...(contactEmail === null
              ? []
              : ([
                  [
                    'Email left in the chat (not proved)',
                    <LeftEmail key="left" id={open.conversation.id} address={contactEmail} />,
                  ],
                ] as const)),
            ['Proof', order === null ? 'None yet: the customer has proved no order' : verifications[order.verified]],
            ['Came by', channelNames[channel]],
            ['Since', <DateTime key="since" iso={startedAt} />],
          ]}
        />
      </Stack>
      <CustomerOrders open={open} />
      {last !== undefined && (
        <Text size="s" className={classes.links}>
          <Link to={paths.assistant} search={{ tab: 'events', event: last.id }}>
            Show in Levy’s events
          </Link>
        </Text>
      )}
    </>
  )
}

/** The line that unfolds the customer on a phone. */
function summaryOf({ conversation: { customer, contactEmail }, orderCount }: OpenConversation): string {
  if (customer === null) return contactEmail === null ? 'Customer: no proof yet' : 'Customer: no proof yet, email left'
  return `${customer.name} · ${countOf('order', orderCount)}`
}

/** Beside a conversation, or folded below it on a phone: who the customer is, as far as they have proved it, and their orders. */
export function ConversationAside({ open }: { open: OpenConversation }) {
  const isPhone = useMatches('(max-width: 48em)')
  return (
    <aside className={classes.aside} aria-label="Customer">
      {isPhone ? (
        <Disclosure
          summary={
            <Text as="span" size="s" weight="medium">
              {summaryOf(open)}
            </Text>
          }
        >
          <Stack gap={4} padding={4}>
            <Content open={open} />
          </Stack>
        </Disclosure>
      ) : (
        <Content open={open} />
      )}
    </aside>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { AnswerMail, OpenConversation as Open } from '../../../contract/assistant/conversation.ts'
import { Stack } from '../../ui/Layout.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Text } from '../../ui/Text.tsx'
import { EditorsOnly } from '../EditorsOnly.tsx'
import { ExchangeTurn } from '../events/ExchangeTurn.tsx'
import { focusHomeProps } from '../focus-home.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { ConversationAside } from './ConversationAside.tsx'
import { ConversationHead } from './ConversationHead.tsx'
import classes from './Conversations.module.css'
import { customerOf, mailText } from './conversation-words.ts'
import { conversationQueries, useMarkRead } from './conversations.queries.ts'

const MailNote = ({ mail }: { mail: AnswerMail }) => (
  <Text size="xs" tone={mail.status === 'failed' ? 'danger' : 'faint'} breaks>
    {mailText(mail)}
  </Text>
)

/** The transcript. It stays at its end as it grows, unless somebody has scrolled up. */
function Transcript({ open: { conversation, exchange, mails } }: { open: Open }) {
  const scroller = useRef<HTMLElement>(null)
  const wasAtEnd = useRef(true)
  const last = exchange.at(-1)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: something new was said
  useEffect(() => {
    const box = scroller.current
    if (box !== null && wasAtEnd.current) box.scrollTop = box.scrollHeight
  }, [last])
  return (
    <section
      ref={scroller}
      className={classes.transcript}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach what scrolls
      tabIndex={0}
      aria-label="Transcript"
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        wasAtEnd.current = scrollHeight - scrollTop - clientHeight < 60
      }}
    >
      <Stack as="ol" gap={3} aria-label="Conversation">
        {exchange.map((event) => {
          const mail = mails.find(({ eventId }) => eventId === event.id)
          return (
            <ExchangeTurn
              key={event.id}
              event={event}
              customer={customerOf(conversation)}
              note={mail && <MailNote mail={mail} />}
              foldsRating
            />
          )
        })}
      </Stack>
    </section>
  )
}

/** Marks the conversation as read while somebody looks at it. */
function useReading({ conversation: { id, isUnread, lastAt } }: Open): void {
  const { mutate } = useMarkRead()
  const read = useEffectEvent(() => {
    if (document.visibilityState === 'visible') mutate(id)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the customer writes next is unread again
  useEffect(() => {
    if (!isUnread) return
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [id, isUnread, lastAt])
}

function Content({ merchantId, open }: { merchantId: string | undefined; open: Open }) {
  useReading(open)
  return (
    <>
      <section className={classes.conversation} aria-label={customerOf(open.conversation)} {...focusHomeProps}>
        <ConversationHead open={open} />
        <Transcript open={open} />
        {!open.exchange.some(({ isDraft }) => isDraft) && (
          <EditorsOnly>
            <div className={classes.answer}>
              <AnswerForm merchantId={merchantId} open={open} />
            </div>
          </EditorsOnly>
        )}
      </section>
      <ConversationAside open={open} />
    </>
  )
}

/** One conversation, with the ways to answer it, and its customer beside it. */
export function OpenConversation({ merchantId, id }: { merchantId: string | undefined; id: string }) {
  const open = useQuery(conversationQueries.open(id))
  return (
    <Loaded query={open} failure="The conversation could not be loaded" skeleton={480}>
      {(data) => <Content merchantId={merchantId} open={data} />}
    </Loaded>
  )
}

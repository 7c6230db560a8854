import { IconMessages } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '../../lib/paths.ts'
import { OneShop } from '../../merchants/OneShop.tsx'
import { BackLink } from '../../ui/BackLink.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ConversationList } from './ConversationList.tsx'
import classes from './Conversations.module.css'
import { type ConversationSearch, validateConversationSearch } from './conversation-search.ts'
import { OpenConversation } from './OpenConversation.tsx'

const Header = () => (
  <PageHeader
    title="Conversations"
    subtitle="Messages from customers in the chat, and your answers"
    actionsBelow
    actions={
      <>
        <ButtonLink variant="default" to={paths.assistant} search={{ tab: 'events' }}>
          Events
        </ButtonLink>
        <ButtonLink variant="default" to={paths.assistantChat}>
          Chat on your site
        </ButtonLink>
      </>
    }
  />
)

function Inbox({ merchantId }: { merchantId: string | undefined }) {
  const search = validateConversationSearch(useSearch({ from: '/desk/conversations' }))
  const navigate = useNavigate()
  const filter = (change: ConversationSearch) =>
    void navigate({
      to: paths.conversations,
      search: { ...search, ...change },
      replace: true,
      resetScroll: false,
    })
  const { id } = search
  return (
    <div className={classes.page} data-open={id !== undefined || undefined}>
      <div className={classes.heading}>
        <Header />
      </div>
      <div className={classes.inbox}>
        <ConversationList merchantId={merchantId} search={search} onFilter={filter} />
        <div className={classes.open}>
          {id === undefined ? (
            <EmptyState
              icon={IconMessages}
              title="No conversation open"
              description="Choose one from the list to read it and to answer."
            />
          ) : (
            <>
              <div className={classes.back}>
                <BackLink to={paths.conversations} search={{ ...search, id: undefined }}>
                  All conversations
                </BackLink>
              </div>
              <OpenConversation key={id} merchantId={merchantId} id={id} />
            </>
          )}
        </div>
      </div>
    </div>
  )
}

/** The inbox: the conversations with customers, and one of them open. */
export function ConversationsPage() {
  const { state, ...narrowing } = validateConversationSearch(useSearch({ from: '/desk/conversations' }))
  const isNarrowed = [narrowing.assignee, narrowing.search, narrowing.customer].some((value) => value !== undefined)
  const showsAllWaiting = (state ?? 'waiting') === 'waiting' && !isNarrowed
  return (
    <OneShop header={<Header />} work={showsAllWaiting ? 'waiting' : undefined}>
      {({ merchantId }) => <Inbox merchantId={merchantId} />}
    </OneShop>
  )
}

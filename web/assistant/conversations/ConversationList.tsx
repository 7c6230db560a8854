import { IconMessages } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { inboxStates, maxConversationSearch } from '../../../contract/assistant/conversation.ts'
import { useCustomerName } from '../../customers/customers.queries.ts'
import { formatCount } from '../../lib/format.ts'
import { Button } from '../../ui/Button.tsx'
import { CustomerFilter } from '../../ui/CustomerFilter.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { ListSkeleton } from '../../ui/List.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Select } from '../../ui/SelectField.tsx'
import { UnansweredNotice } from '../../ui/UnansweredNotice.tsx'
import { ConversationRow } from './ConversationRow.tsx'
import classes from './Conversations.module.css'
import type { ConversationSearch } from './conversation-search.ts'
import { stateNames } from './conversation-words.ts'
import { conversationQueries, type ListFilter } from './conversations.queries.ts'

const noFilter: ConversationSearch = { state: undefined, assignee: undefined, search: undefined, customer: undefined }

type FilterProps = {
  search: ConversationSearch
  counts: { waiting: number; staff: number } | undefined
  onFilter: (filter: ConversationSearch) => void
}

function Filters({ search, counts, onFilter }: FilterProps) {
  const filters = useRef<HTMLDivElement>(null)
  const customerName = useCustomerName(search.customer)
  const stateOptions = inboxStates.map((state) => {
    const count = state === 'waiting' || state === 'staff' ? counts?.[state] : undefined
    return {
      value: state,
      label: count === undefined ? stateNames[state] : `${stateNames[state]} (${formatCount(count)})`,
    }
  })
  return (
    <Stack gap={2} padding={3} className={classes.filters} ref={filters}>
      {search.customer !== undefined && (
        <CustomerFilter
          customerId={search.customer}
          name={customerName}
          what="Conversations with"
          onClear={() => {
            onFilter({ customer: undefined })
            // The pressed button goes.
            filters.current?.querySelector('input')?.focus()
          }}
        />
      )}
      <Row>
        <SearchField
          label="Search conversations"
          placeholder="Search words, customer, order"
          maxLength={maxConversationSearch}
          value={search.search ?? ''}
          onChange={(text) => onFilter({ search: text === '' ? undefined : text })}
        />
      </Row>
      <Row gap={2}>
        <Select
          aria-label="State"
          value={search.state ?? ''}
          options={[{ value: '', label: 'All states' }, ...stateOptions]}
          onChange={({ target }) => onFilter({ state: inboxStates.find((state) => state === target.value) })}
        />
        <Select
          aria-label="Assigned to"
          value={search.assignee ?? ''}
          options={[
            { value: '', label: 'Anyone' },
            { value: 'me', label: 'Me' },
            { value: 'nobody', label: 'Nobody' },
          ]}
          onChange={({ target }) => onFilter({ assignee: target.value === '' ? undefined : target.value })}
        />
      </Row>
    </Stack>
  )
}

type Props = {
  merchantId: string | undefined
  search: ConversationSearch
  onFilter: (filter: ConversationSearch) => void
}

/** The conversations: those that wait first, then those that a person or Levy has, closed ones last. */
export function ConversationList({ merchantId, search, onFilter }: Props) {
  const { state, assignee, search: text, customer: customerId } = search
  const filter: ListFilter = { state, assignee, search: text, customerId }
  const list = useInfiniteQuery(conversationQueries.list(merchantId, filter))
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  return (
    <section className={classes.list} aria-label="Conversations">
      <Filters search={search} counts={list.data?.pages[0]?.counts} onFilter={onFilter} />
      <UnansweredNotice query={list} />
      <Loaded query={list} failure="The conversations could not be loaded" skeleton={<ListSkeleton rows={6} />}>
        {({ pages }) => {
          const conversations = pages.flatMap((page) => page.conversations)
          if (conversations.length === 0) {
            return (
              <EmptyState
                icon={IconMessages}
                title={isFiltered ? 'No conversations found' : 'No conversations yet'}
                description={
                  isFiltered
                    ? 'Search finds words of a conversation, a customer’s name or email, and order numbers.'
                    : 'Messages from the chat on your site appear here.'
                }
                action={
                  isFiltered && (
                    <Button variant="default" onClick={() => onFilter(noFilter)}>
                      Clear filters
                    </Button>
                  )
                }
              />
            )
          }
          return (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach what scrolls
            <section className={classes.scroller} tabIndex={0} aria-label="List">
              <ul className={classes.rows} data-outdated={list.isPlaceholderData || undefined}>
                {conversations.map((conversation) => (
                  <ConversationRow key={conversation.id} conversation={conversation} search={search} />
                ))}
              </ul>
              {list.hasNextPage && (
                <Row justify="center" padding={3}>
                  <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                    Show more
                  </Button>
                </Row>
              )}
            </section>
          )
        }}
      </Loaded>
    </section>
  )
}

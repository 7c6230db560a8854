import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import { id } from '../../../contract/core/id.ts'
import { editableKinds } from '../../../contract/messages/message-text.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import { Section, Sections } from '../../ui/Section.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CustomerMessages } from './CustomerMessages.tsx'
import { MessageLog } from './MessageLog.tsx'
import { TemplatePreviews } from './TemplatePreviews.tsx'

const MessageEditor = onDemand(async () => (await import('./MessageEditor.tsx')).MessageEditor, {
  fallback: <Skeleton height={480} />,
})

/** The messages to customers and their texts, previews of all messages, and the log, first if it is a customer's; or the editor of one text. */
export function MessagesTab({ merchantId }: { merchantId: string | undefined }) {
  const { message, customer } = useSearch({ from: '/desk/settings' })
  const customerId = z.safeParse(id, customer).data
  // It stays on top when the filter goes, so that nobody loses their place.
  const [isLogFirst] = useState(customerId !== undefined)
  const kind = editableKinds.find((each) => each === message)
  if (kind !== undefined) return <MessageEditor key={kind} merchantId={merchantId} kind={kind} />
  const log = (
    <Section title="Log" text="Every message and its status, newest first.">
      <MessageLog merchantId={merchantId} customerId={customerId} />
    </Section>
  )
  return (
    <Sections>
      {isLogFirst && log}
      <Section
        title="To your customers"
        text="The emails about orders, and about products that are back. Open one to write it in your own words."
      >
        <CustomerMessages merchantId={merchantId} />
      </Section>
      <Section title="Previews" text="Every message, to customers and to you, for an example order.">
        <TemplatePreviews merchantId={merchantId} />
      </Section>
      {!isLogFirst && log}
    </Sections>
  )
}

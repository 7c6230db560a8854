import { Section, Sections } from '../../ui/Section.tsx'
import { MessageLog } from './MessageLog.tsx'
import { TemplatePreviews } from './TemplatePreviews.tsx'

/** Previews of all messages, and the log. */
export const MessagesTab = ({ merchantId }: { merchantId: string | undefined }) => (
  <Sections>
    <Section title="Messages" text="Previews for a sample order, in your shop’s name and time zone.">
      <TemplatePreviews merchantId={merchantId} />
    </Section>
    <Section title="Log" text="Every message and its status, newest first.">
      <MessageLog merchantId={merchantId} />
    </Section>
  </Sections>
)

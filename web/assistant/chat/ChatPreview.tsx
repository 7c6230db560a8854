import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type ChatLanguage, chatLanguages, type WidgetOpening } from '../../../contract/assistant/chat.ts'
import { type ChatPreviewMessage, chatPreviewPath } from '../../lib/chat-preview.ts'
import { useSessionUser } from '../../lib/session.ts'
import { Card } from '../../ui/Card.tsx'
import { Stack } from '../../ui/Layout.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { Text } from '../../ui/Text.tsx'
import { useSettings } from '../settings/use-settings.ts'
import classes from './Chat.module.css'
import { chatSetupQueries } from './chat-setup.queries.ts'

const languageNames: Record<ChatLanguage, string> = { en: 'English', es: 'Español' }

type FrameProps = { opening: WidgetOpening; shop: string; language: ChatLanguage }

/** The chat itself, on a page that stands for the shop's. */
function PreviewFrame({ opening, shop, language }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const answer = ({ origin, source, data }: MessageEvent<ChatPreviewMessage | null>) => {
      const preview = frame.current?.contentWindow
      if (origin !== window.location.origin || source !== preview || data?.type !== 'chat-preview-loaded') return
      preview?.postMessage({ type: 'chat-preview', opening, shop, language } satisfies ChatPreviewMessage, origin)
    }
    window.addEventListener('message', answer)
    return () => window.removeEventListener('message', answer)
  }, [opening, shop, language])
  return <iframe ref={frame} className={classes.frame} src={chatPreviewPath} title="Preview of the chat" />
}

/** Shows the chat as it looks on the shop's pages. Questions asked in it are tests. */
export function ChatPreview() {
  const { integration, merchantId } = useSettings()
  const { role } = useSessionUser()
  const [language, setLanguage] = useState<ChatLanguage>('en')
  const isViewer = role === 'viewer'
  const preview = useQuery({
    ...chatSetupQueries.preview(merchantId, { version: integration.version, lang: language }),
    enabled: !isViewer,
    placeholderData: keepPreviousData,
  })
  return (
    <Card title="Preview">
      <Stack gap={3} padding={4}>
        {isViewer ? (
          <Text size="s" tone="muted">
            Only merchants and administrators can try the chat here.
          </Text>
        ) : (
          <>
            <Segments
              label="Language of the page"
              options={chatLanguages}
              optionLabels={languageNames}
              value={language}
              onChange={setLanguage}
            />
            <Loaded query={preview} failure="The preview could not be loaded" skeleton={560}>
              {(opening) => (
                <PreviewFrame
                  // Each opening loads the page again, which takes one message only.
                  key={preview.dataUpdatedAt}
                  opening={opening}
                  shop={integration.merchantId}
                  language={language}
                />
              )}
            </Loaded>
            <Text size="xs" tone="muted">
              This is the real chat. Your questions here are tests: they count in no figure.
            </Text>
          </>
        )}
      </Stack>
    </Card>
  )
}

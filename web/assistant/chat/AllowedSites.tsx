import { useQuery } from '@tanstack/react-query'
import { copyText } from '../../lib/clipboard.ts'
import { toastSuccess } from '../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Stack } from '../../ui/Layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Text } from '../../ui/Text.tsx'
import { originOf, originRefusal } from '../configuration/shop-origin.ts'
import { EditorsOnly } from '../EditorsOnly.tsx'
import { disabledBy } from '../read-only.ts'
import { settingLabels } from '../settings/setting-paths.ts'
import { useSettings } from '../settings/use-settings.ts'
import { chatSetupQueries } from './chat-setup.queries.ts'
import { ListSetting } from './ListSetting.tsx'

const Seen = ({ seenAt }: { seenAt: string | undefined }) => (
  <Text size="xs" tone="muted">
    {seenAt === undefined ? (
      'Not seen there yet'
    ) : (
      <>
        Seen there <DateTime iso={seenAt} />
      </>
    )}
  </Text>
)

type RefusedProps = { origin: string; triedAt: string; onAllow: () => void }

/** A site whose pages have the tag, and may not show the chat. */
function RefusedSite({ origin, triedAt, onAllow }: RefusedProps) {
  const { readOnly } = useSettings()
  return (
    <Notice
      tone="warning"
      action={
        <EditorsOnly>
          <Button variant="default" aria-label={`Allow it: ${origin}`} {...disabledBy(readOnly)} onClick={onAllow}>
            Allow it
          </Button>
        </EditorsOnly>
      }
    >
      A page at <b>{origin}</b> tried to show the chat <DateTime iso={triedAt} />, and isn’t allowed to. Is it yours?
    </Notice>
  )
}

/** The sites that may show the chat, each with when it was last seen there. */
export function AllowedSites() {
  const { integration, merchantId, make, set } = useSettings()
  const { widget, widgetTag } = integration
  const { origins } = widget
  const { data } = useQuery(chatSetupQueries.sightings(merchantId, origins))
  const refused = data?.refused.filter(({ origin }) => !origins.includes(origin)) ?? []

  /** Changes the list as it is when saved, so that a colleague's additions stay. */
  const change = (edit: (origins: readonly string[]) => string[]) =>
    make({
      path: 'widget.origins',
      apply: (all) => ({ ...all, widget: { ...all.widget, origins: edit(all.widget.origins) } }),
    })
  const allow = (origin: string) => change((all) => [...new Set([...all, origin])])
  const add = (text: string) => {
    const origin = originOf(text)
    const refusal = originRefusal(origin, origins)
    if (refusal !== null) return refusal
    allow(origin)
    // The chat shows only while Levy answers customers.
    if (!integration.enabled) set('enabled', true)
    // The next step is to paste it.
    void copyText(widgetTag, () => toastSuccess(`${origin} may show the chat. Its tag is copied: paste it there.`))
    return null
  }
  return (
    <Stack gap={4}>
      {refused.map((refusal) => (
        <RefusedSite key={refusal.origin} {...refusal} onAllow={() => allow(refusal.origin)} />
      ))}
      <ListSetting
        label={settingLabels['widget.origins']}
        listLabel="Allowed"
        description="The chat only shows on these sites."
        placeholder="https://shop.example.com"
        inputMode="url"
        act={integration.enabled ? 'Allow and copy tag' : 'Allow, switch Levy on and copy tag'}
        items={origins}
        onAdd={add}
        onRemove={(origin) => change((all) => all.filter((other) => other !== origin))}
        draw={(origin) => (
          <Stack grow padding={[1, 0]}>
            <Text as="code" size="s" breaks>
              {origin}
            </Text>
            {data && <Seen seenAt={data.sightings.find((seen) => seen.origin === origin)?.seenAt} />}
          </Stack>
        )}
      />
    </Stack>
  )
}

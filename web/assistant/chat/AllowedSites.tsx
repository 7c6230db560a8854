import { useQuery } from '@tanstack/react-query'
import { DateTime } from '../../ui/DateTime.tsx'
import { Stack } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { originOf, originRefusal } from '../configuration/shop-origin.ts'
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

/** The sites that may show the chat, each with when it was last seen there. */
export function AllowedSites() {
  const { integration, merchantId, make } = useSettings()
  const { origins } = integration.widget
  const { data: sightings } = useQuery(chatSetupQueries.sightings(merchantId))

  /** Changes the list as it is when saved, so that a colleague's additions stay. */
  const change = (edit: (origins: readonly string[]) => string[]) =>
    make({
      path: 'widget.origins',
      apply: (all) => ({ ...all, widget: { ...all.widget, origins: edit(all.widget.origins) } }),
    })
  const add = (text: string) => {
    const origin = originOf(text)
    const refusal = originRefusal(origin, origins)
    if (refusal === null) change((all) => [...new Set([...all, origin])])
    return refusal
  }
  return (
    <ListSetting
      label={settingLabels['widget.origins']}
      listLabel="Allowed"
      description="The chat only shows on these sites."
      placeholder="https://shop.example.com"
      inputMode="url"
      act="Add site"
      items={origins}
      onAdd={add}
      onRemove={(origin) => change((all) => all.filter((other) => other !== origin))}
      draw={(origin) => (
        <Stack grow padding={[1, 0]}>
          <Text as="code" size="s" breaks>
            {origin}
          </Text>
          {sightings !== undefined && <Seen seenAt={sightings.find((seen) => seen.origin === origin)?.seenAt} />}
        </Stack>
      )}
    />
  )
}

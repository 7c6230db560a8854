import { Stack } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import classes from './Form.module.css'

const places = [
  { start: 'Started in a terminal', place: 'In the last lines that the server printed' },
  { start: 'With Docker', place: <code>docker compose logs paydesk</code> },
  { start: 'As a systemd service', place: <code>journalctl -u paydesk</code> },
]

/** Explains where to find the one-time link that creates the first administrator. */
export const SetupLinkPlaces = () => (
  <Stack as="section" gap={3} padding={[3, 4]} className={classes.box} aria-label="Places of the set-up link">
    <Stack as="dl" gap={3}>
      {places.map(({ start, place }) => (
        <div key={start}>
          <Text as="dt" size="s" weight="medium">
            {start}
          </Text>
          <Text as="dd" size="s" tone="muted">
            {place}
          </Text>
        </div>
      ))}
    </Stack>
    <Text size="s" tone="muted" className={classes.ruled}>
      The link ends in <code>/setup#token=…</code> and lasts a day. Restart the server to get a new one.
    </Text>
  </Stack>
)

import { useClockName, useMerchantScope } from '../lib/merchant-scope.ts'
import { Row, Stack } from '../ui/Layout.tsx'
import { Logo } from '../ui/Logo.tsx'
import { Text } from '../ui/Text.tsx'
import { ConnectionStatus, DeskNav } from './DeskNav.tsx'
import classes from './Sidebar.module.css'

/** Hidden on phones, a rail of icons on narrow screens. */
export function Sidebar() {
  const { name } = useMerchantScope()
  const clock = useClockName()
  return (
    <aside className={classes.sidebar} aria-label="Sidebar">
      <Row rigid gap={2.5} padding={[0, 1.5]} className={classes.brand}>
        <Logo />
        <div className={classes.name}>
          <Stack>
            <Text as="span" weight="bold">
              Payment Dashboard
            </Text>
            <Text as="span" size="xs" tone="muted">
              Payment Processor
            </Text>
          </Stack>
        </div>
      </Row>
      {name !== undefined && (
        <Stack className={classes.desk}>
          <Text size="s" weight="bold" truncate title={name}>
            {name}
          </Text>
          {clock !== undefined && (
            <Text size="xs" tone="muted" truncate>
              {clock}
            </Text>
          )}
        </Stack>
      )}
      <DeskNav />
      <Stack grow padding={[3, 0]} justify="end">
        <ConnectionStatus />
      </Stack>
    </aside>
  )
}

import {
  IconActivityHeartbeat,
  IconAdjustments,
  IconClipboardCheck,
  IconTrendingUp,
  type TablerIcon,
} from '@tabler/icons-react'
import { Row, Stack } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import classes from './AuthLayout.module.css'
import { Brand } from './Brand.tsx'

const features: readonly { icon: TablerIcon; title: string; text: string }[] = [
  {
    icon: IconActivityHeartbeat,
    title: 'System monitoring',
    text: 'Payments and orders as they come in, in your shop or in all of them.',
  },
  {
    icon: IconTrendingUp,
    title: 'Cross-merchant analytics',
    text: 'Exact figures, for your shop or for all of them together.',
  },
  {
    icon: IconClipboardCheck,
    title: 'Order management',
    text: 'From pending to delivered, with every step on record.',
  },
  {
    icon: IconAdjustments,
    title: 'Admin controls',
    text: 'Your team and settings in one place, for one shop or many.',
  },
]

/** The logo's sign, large and faint. */
const Mark = () => (
  <svg className={classes.mark} viewBox="0 0 14 14" aria-hidden="true">
    <path
      d="M1.5 11.75 7 2.25l5.5 9.5M4.5 11.75h5"
      fill="none"
      stroke="rgb(255 255 255 / 4%)"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)

/** Introduces the desk; hidden on phones. */
export const SidePanel = () => (
  <aside className={classes.panel} aria-label="About Paydesk">
    <Brand />
    <div>
      <p className={classes.tagline}>Manage your payment processing and orders</p>
      <Stack as="ul" gap={6}>
        {features.map(({ icon: Icon, title, text }) => (
          <Row as="li" key={title} gap={3.5} align="start">
            <Icon size={20} stroke={1.6} color="var(--accent)" aria-hidden />
            <Stack gap={0.5}>
              <Text weight="bold">{title}</Text>
              <Text size="s" tone="muted">
                {text}
              </Text>
            </Stack>
          </Row>
        ))}
      </Stack>
    </div>
    <Mark />
  </aside>
)

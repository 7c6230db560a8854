import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './EventLine.module.css'
import { Stack } from './Layout.tsx'
import { Text } from './Text.tsx'
import { TextWithAmounts } from './TextWithAmounts.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type Props = {
  icon: TablerIcon
  /** Colors the icon of a payment and of a product that runs low. */
  type?: string
  title: string
  /** False sets the title in bold and marks the line with a dot, true makes it recede. */
  isRead?: boolean
  /** Empty ones are left out. */
  details: readonly string[]
  /** A `<time>`. */
  time: ReactNode
}

/** The content of a line in a list of events. The element around it has the class `line`. */
export const EventLine = ({ icon: Icon, type, title, isRead, details, time }: Props) => (
  <>
    <span className={classes.icon} data-type={type}>
      <Icon size={16} stroke={1.6} aria-hidden />
    </span>
    <Stack as="span" grow className={classes.words}>
      <Text
        as="span"
        weight={isRead === undefined ? 'medium' : isRead ? 'regular' : 'bold'}
        {...(isRead && ({ tone: 'muted' } as const))}
      >
        {isRead === false && <VisuallyHidden>Unread: </VisuallyHidden>}
        <TextWithAmounts text={title} />
      </Text>
      {details
        .filter((detail) => detail !== '')
        .map((detail) => (
          <Text as="span" key={detail} size="xs" tone="muted">
            <TextWithAmounts text={detail} />
          </Text>
        ))}
    </Stack>
    {time}
    {isRead === false && <span className={classes.dot} aria-hidden />}
  </>
)

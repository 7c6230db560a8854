import '../app/global.css'
import { IconCheck, IconClock, IconPackage, IconTrash, IconX } from '@tabler/icons-react'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followColorScheme } from '../lib/color-scheme.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { FileField } from '../ui/FileField.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { MonthGrids } from '../ui/MonthGrids.tsx'
import { Pager } from '../ui/Pager.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { Segments } from '../ui/Segments.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { ShareBar } from '../ui/ShareBar.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Slider } from '../ui/Slider.tsx'
import { Switch } from '../ui/Switch.tsx'
import { Text } from '../ui/Text.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { TextField } from '../ui/TextField.tsx'
import { ThemeChoice } from '../ui/ThemeChoice.tsx'
import { TimeAgo } from '../ui/TimeAgo.tsx'
import { Usd } from '../ui/Usd.tsx'
import { Changing } from './Changing.tsx'
import { layers, suggestions, toasts } from './layers.tsx'
import { longText } from './long-text.ts'
import { links, lists, notices, sections, trends } from './structure.tsx'
import { tables } from './tables.tsx'
import classes from './ui.module.css'

/*
 * Every component of the kit, in each of its states and both themes, at `/dev/ui` of `npm run dev`. The production build
 * does not contain it. `e2e/every-component.e2e.ts` looks at it with axe.
 */

const nothing = () => undefined

const texts = (
  <Stack gap={1}>
    {(['xl', 'l', 'm', 's', 'xs'] as const).map((size) => (
      <Text key={size} size={size}>
        Text in size {size}
      </Text>
    ))}
    <Text tone="muted">Muted</Text>
    <Text tone="faint">Faint</Text>
    <Text tone="danger">Danger</Text>
    <Text truncate>{longText}</Text>
  </Stack>
)

const buttons = (variant: 'primary' | 'default' | 'danger') => (
  <Row gap={2} wrap>
    <Button variant={variant}>Save</Button>
    <Button variant={variant} disabled>
      Not allowed
    </Button>
    <Button variant={variant} loading>
      Saving
    </Button>
  </Row>
)

const badges = (
  <Row gap={2} wrap>
    <Badge tone="good" icon={IconCheck}>
      Sent
    </Badge>
    <Badge tone="waiting" icon={IconClock}>
      Queued
    </Badge>
    <Badge tone="bad" icon={IconX}>
      Failed
    </Badge>
    <Badge tone="neutral">Revoked</Badge>
    <Badge tone="outline">You</Badge>
  </Row>
)

const fields = (
  <Stack gap={4}>
    <TextField label="Name" description="As customers see it." defaultValue="Paper & Pine" />
    <TextField label="Email" error="Enter an email address, such as name@example.com." defaultValue="name@" />
    <TextField label="Read-only" readOnly value="INV-2041" />
    <TextArea label="Note" description="Only your team sees it." defaultValue={longText} />
    <TextArea label="Answer" error="Write an answer." />
    <FileField label="CSV file" accept=".csv,text/csv" onChoose={() => {}} />
    <SelectField label="Country" options={[{ value: 'US', label: 'United States' }]} />
    <SelectField label="Method" error="Choose a method." options={[{ value: '', label: 'Choose…' }]} />
  </Stack>
)

const choices = (
  <Stack gap={4}>
    <Checkbox label="Select all" defaultChecked />
    <Checkbox label="Not allowed" disabled />
    <Switch label="Email customers" description="Payment instructions and shipping news." defaultChecked />
    <Switch label="Off" />
    <Switch label="Locked" disabled defaultChecked />
    <Changing start={'7 days'}>
      {(value, set) => (
        <Segments
          label="Range"
          options={['Today', '7 days', '30 days']}
          optionLabels={{ Today: 'Today', '7 days': '7 days', '30 days': '30 days' }}
          value={value}
          onChange={set}
        />
      )}
    </Changing>
    <Changing start={40}>
      {(value, set) => (
        <Slider
          label="Confidence"
          value={value}
          min={0}
          max={100}
          step={5}
          valueText={`${value} %`}
          ends={['Answers more', 'Answers surely']}
          onChange={set}
        />
      )}
    </Changing>
  </Stack>
)

const dates = (
  <Changing start={{ first: '2026-11-09', last: '2026-11-15' }}>
    {(value, set) => (
      <MonthGrids label="Days" value={value} months={1} earliest="2026-01-01" latest="2026-11-23" onChange={set} />
    )}
  </Changing>
)

const figures = (
  <Stack gap={2}>
    <Usd amount={1685.95} />
    <DateTime iso="2026-11-20T20:43:00Z" />
    <TimeAgo iso="2026-11-20T20:43:00Z" />
    <Row gap={2}>
      <Kbd>J</Kbd>
      <Kbd>K</Kbd>
    </Row>
    <ProgressBar label="Orders changed" done={3} total={8} />
    <ShareBar share={42} color="var(--accent)" />
  </Stack>
)

const pagers = (
  <Changing start={3}>
    {(page, setPage) => (
      <Pager noun="orders" page={page} limit={20} total={1573} onPage={setPage} onLimit={() => setPage(1)} />
    )}
  </Changing>
)

/** Title and content of each sample. */
const samples: readonly (readonly [string, ReactNode])[] = [
  ['Text', texts],
  ['Button, primary', buttons('primary')],
  ['Button, default', buttons('default')],
  ['Button, danger', buttons('danger')],
  [
    'IconButton, CopyButton',
    <Row key="icons" gap={2}>
      <IconButton label="Delete">
        <IconTrash size={18} />
      </IconButton>
      <CopyButton value="1042" label="Copy order number" />
    </Row>,
  ],
  ['Badge', badges],
  ['Fields', fields],
  ['Checkbox, Switch, Segments, Slider', choices],
  ['MonthGrids', dates],
  ['Figures', figures],
  ['Figure, ChangeBadge, TrendLine', trends],
  ['Dialog, Sheet, ConfirmDialog, Popover, MenuButton', layers],
  ['Combobox', suggestions],
  ['ToastMessage', toasts],
  ['Notice, StaleNotice', notices],
  ['BackLink, ButtonLink, Tabs', links],
  ['Section, Facts, Disclosure', sections],
  ['List, ListSkeleton, SkeletonRows', lists],
  [
    'Card',
    <Card key="card" title="Revenue" action={<Button variant="default">Export</Button>}>
      <Text>{longText}</Text>
    </Card>,
  ],
  ['DataTable', tables],
  ['Pager', pagers],
  ['Skeleton', <Skeleton key="skeleton" width="60%" />],
  [
    'EmptyState',
    <EmptyState
      key="empty"
      icon={IconPackage}
      title="No products yet"
      description="Add a product to put it on orders."
      action={<Button>Add product</Button>}
    />,
  ],
  [
    'ErrorState',
    <ErrorState key="error" title="The orders could not be loaded" error={new Error(longText)} onRetry={nothing} />,
  ],
]

/** `BackLink` and tabs are links, which need a router; they lead nowhere here. */
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

const KitPage = () => (
  <RouterContextProvider router={router}>
    <Stack as="main" gap={4} padding={4}>
      <h1>The kit</h1>
      <ThemeChoice />
      {samples.map(([name, sample]) => (
        <Stack as="article" key={name} gap={2} className={classes.sample}>
          <h2>{name}</h2>
          {sample}
        </Stack>
      ))}
    </Stack>
  </RouterContextProvider>
)

followColorScheme()
const root = document.getElementById('root')
if (root === null) throw new Error('ui.html has no #root')
createRoot(root).render(
  <StrictMode>
    <KitPage />
  </StrictMode>,
)

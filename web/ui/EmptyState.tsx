import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { StateMessage } from './StateMessage.tsx'

type Props = { icon: TablerIcon; title: string; description?: ReactNode; action?: ReactNode }

/** An empty list or page: its purpose, and the next step. */
export const EmptyState = (props: Props) => <StateMessage {...props} />

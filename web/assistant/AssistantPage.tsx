import { IconRobot } from '@tabler/icons-react'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import classes from './AssistantPage.module.css'

export const AssistantPage = () => (
  <>
    <PageHeader
      title="Levy AI Integration"
      subtitle="The assistant that answers customers’ questions about orders, payments, products and shipping"
      actions={<span className={classes.status}>Inactive</span>}
    />
    <div className={classes.card}>
      <EmptyState
        icon={IconRobot}
        title="Levy is not set up"
        description="No assistant is connected to this desk. It answers no customers, and there are no requests to report."
      />
    </div>
  </>
)

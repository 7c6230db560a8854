import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { searchOfAssistantTab } from '../assistant-tabs.ts'
import { useIntegrationEditing } from '../use-integration-changes.ts'
import classes from './Overview.module.css'

const toTab = (tab: 'configuration' | 'testing', text: string): ReactNode => (
  <Link to={paths.assistant} search={(previous) => ({ ...previous, ...searchOfAssistantTab(tab) })}>
    {text}
  </Link>
)

/** What to do first, for whoever has not set the assistant up yet. */
export function SetUpGuide() {
  const { barrier, set } = useIntegrationEditing()
  return (
    <Card title="Set Levy up">
      <div className={classes.guide}>
        <p>
          Levy answers your customers’ questions from your own orders, products, stock and policies, and hands over to a
          person what it does not know. Customers are not answered yet.
        </p>
        <ol>
          <li>
            <Link to={paths.assistantKnowledge}>Write down what it should know</Link>: how you ship, and what can be
            returned. Orders, prices and stock it knows already.
          </li>
          <li>{toTab('configuration', 'Choose what it helps with')}, and which of your pages show the chat.</li>
          <li>{toTab('testing', 'Ask it something')} as a customer would.</li>
          <li>Switch it on.</li>
        </ol>
        <Button disabled={barrier !== null} title={barrier ?? undefined} onClick={() => set('enabled', true)}>
          Answer customers
        </Button>
      </div>
    </Card>
  )
}

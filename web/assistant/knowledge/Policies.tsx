import type { Article } from '../../../contract/assistant/knowledge.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Stack } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { EditorsOnly } from '../EditorsOnly.tsx'
import { disabledBy } from '../read-only.ts'
import { ArticleSource } from './ArticleSource.tsx'
import { type ArticleActions, kindNames, type Policy, policies } from './articles.ts'
import classes from './Knowledge.module.css'
import { Markdown } from './Markdown.tsx'

type PolicyProps = ArticleActions & { policy: Policy; article: Article | undefined }

function PolicyCard({ policy, article, readOnly, onWrite, onEdit }: PolicyProps) {
  const name = kindNames[policy]
  const label = article === undefined ? 'Write' : 'Edit'
  return (
    <Card
      title={name}
      action={
        <EditorsOnly>
          <Button
            variant="default"
            aria-label={`${label} ${name.toLowerCase()}`}
            {...disabledBy(readOnly)}
            onClick={() => (article === undefined ? onWrite(policy) : onEdit(article))}
          >
            {label}
          </Button>
        </EditorsOnly>
      }
    >
      <Stack gap={3} padding={4}>
        {article === undefined ? (
          <Text size="s" tone="muted">
            Not written yet. Until you write it, Levy hands questions about{' '}
            {policy === 'shipping-policy' ? 'shipping' : 'returns'} to a person.
          </Text>
        ) : (
          <>
            {/* The keyboard has to reach what scrolls. */}
            <Stack
              as="section"
              gap={2}
              className={classes.policyText}
              aria-label={`Text of the ${name.toLowerCase()}`}
              tabIndex={0}
            >
              {article.title !== name && (
                <Text size="l" weight="bold" breaks>
                  {article.title}
                </Text>
              )}
              <Markdown text={article.body} />
            </Stack>
            <ArticleSource article={article} />
          </>
        )}
      </Stack>
    </Card>
  )
}

/** The two policies. A shop has at most one of each. */
export const Policies = ({ articles, ...actions }: ArticleActions & { articles: readonly Article[] }) => (
  <div className={classes.columns}>
    {policies.map((policy) => (
      <PolicyCard
        key={policy}
        policy={policy}
        article={articles.find(({ kind, state }) => kind === policy && state === 'published')}
        {...actions}
      />
    ))}
  </div>
)

import type { Article } from '../../../contract/assistant/knowledge.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ArticleSource } from './ArticleSource.tsx'
import type { ArticleActions } from './article-actions.ts'
import { kindNames, type Policy, policies } from './article-words.ts'
import classes from './Knowledge.module.css'
import { Markdown } from './Markdown.tsx'

const purposes: Record<Policy, string> = {
  'shipping-policy': 'Until it is written, Levy says that it does not know how you ship, and hands over.',
  'return-policy': 'Until it is written, Levy says that it does not know how returns work, and hands over.',
}

type PolicyProps = ArticleActions & { policy: Policy; article: Article | undefined }

function PolicyCard({ policy, article, barrier, onWrite, onEdit }: PolicyProps) {
  const name = kindNames[policy]
  const label = article === undefined ? 'Write' : 'Edit'
  return (
    <Card
      title={name}
      action={
        <Button
          variant="default"
          aria-label={`${label} ${name.toLowerCase()}`}
          disabled={barrier !== null}
          title={barrier ?? undefined}
          onClick={() => (article === undefined ? onWrite(policy) : onEdit(article))}
        >
          {label}
        </Button>
      }
    >
      <div className={classes.policy}>
        {article === undefined ? (
          <p className={classes.missing}>Not written yet. {purposes[policy]}</p>
        ) : (
          <>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by the keyboard */}
            <section className={classes.policyText} aria-label={`Text of the ${name.toLowerCase()}`} tabIndex={0}>
              {article.title !== name && <p className={classes.policyTitle}>{article.title}</p>}
              <Markdown text={article.body} />
            </section>
            <ArticleSource article={article} />
          </>
        )}
      </div>
    </Card>
  )
}

/** The two policies, of which a shop has one each at most. */
export const Policies = ({ articles, ...actions }: ArticleActions & { articles: readonly Article[] }) => (
  <div className={classes.policies}>
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

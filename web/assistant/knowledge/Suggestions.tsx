import type { Article } from '../../../contract/assistant/knowledge.ts'
import { toastError, toastSuccess } from '../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { EditorsOnly } from '../EditorsOnly.tsx'
import { rememberFocusHome } from '../focus-home.ts'
import { disabledBy } from '../read-only.ts'
import { ArticleSource } from './ArticleSource.tsx'
import type { ArticleActions } from './articles.ts'
import { useAcceptArticle, useDeleteArticle } from './knowledge.queries.ts'
import { Markdown } from './Markdown.tsx'

type RowProps = Pick<ArticleActions, 'readOnly' | 'onEdit'> & { article: Article }

function Suggestion({ article, readOnly, onEdit }: RowProps) {
  const accept = useAcceptArticle()
  const reject = useDeleteArticle()
  const settle = async (run: (id: string) => Promise<unknown>, done: string, failed: string) => {
    const goHome = rememberFocusHome()
    try {
      await run(article.id)
      toastSuccess(done)
      goHome()
    } catch (error) {
      toastError(error, failed)
    }
  }
  return (
    <Stack as="li" gap={2} padding={4}>
      <Text as="h3" size="s" weight="bold" breaks>
        {article.title}
      </Text>
      <Markdown text={article.body} />
      <ArticleSource article={article} />
      <EditorsOnly>
        <Row gap={2} wrap>
          <Button
            {...disabledBy(readOnly)}
            aria-label={`Accept “${article.title}”`}
            loading={accept.isPending}
            onClick={() =>
              void settle(accept.mutateAsync, 'Levy answers from it now', 'The suggestion could not be accepted')
            }
          >
            Accept
          </Button>
          <Button
            variant="default"
            {...disabledBy(readOnly)}
            aria-label={`Edit “${article.title}”`}
            onClick={() => onEdit(article)}
          >
            Edit
          </Button>
          <Button
            variant="default"
            {...disabledBy(readOnly)}
            aria-label={`Reject “${article.title}”`}
            loading={reject.isPending}
            onClick={() =>
              void settle(reject.mutateAsync, 'Suggestion rejected', 'The suggestion could not be rejected')
            }
          >
            Reject
          </Button>
        </Row>
      </EditorsOnly>
    </Stack>
  )
}

/** Helpful answers that Levy could learn from. Levy uses a suggestion once somebody accepts it. */
export const Suggestions = ({ articles, ...actions }: ArticleActions & { articles: readonly Article[] }) => (
  <Card title={articles.length === 0 ? 'Suggestions' : `Suggestions (${articles.length})`}>
    {articles.length === 0 ? (
      <Stack padding={4}>
        <Text size="s" tone="muted">
          No suggestions. With Learning Mode on, answers that customers rate helpful appear here for your approval.
        </Text>
      </Stack>
    ) : (
      <Stack as="ul" lines aria-label="Suggestions">
        {articles.map((article) => (
          <Suggestion key={article.id} article={article} {...actions} />
        ))}
      </Stack>
    )}
  </Card>
)

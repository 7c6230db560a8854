import { IconBook, IconPlus, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { type Article, type ArticleKind, maxArticles, maxTitleLength } from '../../../contract/assistant/knowledge.ts'
import { paths } from '../../lib/paths.ts'
import { useSessionUser } from '../../lib/session.ts'
import { toastSuccess } from '../../lib/toasts.ts'
import { OneShop } from '../../merchants/OneShop.tsx'
import { BackLink } from '../../ui/BackLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Stack } from '../../ui/Layout.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Text } from '../../ui/Text.tsx'
import { UnansweredNotice } from '../../ui/UnansweredNotice.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { EditorsOnly } from '../EditorsOnly.tsx'
import { focusHomeProps, rememberFocusHome } from '../focus-home.ts'
import { disabledBy, useReadOnlyReason } from '../read-only.ts'
import { ArticleDialog } from './ArticleDialog.tsx'
import { ArticleList } from './ArticleList.tsx'
import type { ArticleActions } from './articles.ts'
import { ImportArticles } from './ImportArticles.tsx'
import classes from './Knowledge.module.css'
import { knowledgeQueries, useDeleteArticle } from './knowledge.queries.ts'
import { Policies } from './Policies.tsx'
import { Suggestions } from './Suggestions.tsx'

type PageProps = { merchantId?: string | undefined; actions?: ReactNode; children: ReactNode }

const Page = ({ merchantId, actions, children }: PageProps) => (
  <>
    <BackLink to={paths.assistant} search={{ merchantId }}>
      Back to Levy
    </BackLink>
    <PageHeader title="Knowledge" subtitle="Articles Levy uses besides your shop data" actions={actions} actionsBelow />
    {children}
  </>
)

const Loading = () => (
  <Stack gap={4} role="status">
    <VisuallyHidden>Loading the articles...</VisuallyHidden>
    <div className={classes.columns}>
      <Skeleton height={360} />
      <Skeleton height={360} />
    </div>
    <Skeleton height={100} />
    <Skeleton height={400} />
  </Stack>
)

function DeleteArticle({ article, onClose }: { article: Article; onClose: () => void }) {
  const { mutateAsync } = useDeleteArticle()
  const remove = async () => {
    const goHome = rememberFocusHome()
    await mutateAsync(article.id)
    toastSuccess('Article deleted')
    goHome()
  }
  return (
    <ConfirmDialog
      title="Delete this article?"
      cancelLabel="Keep article"
      confirmLabel="Delete article"
      onConfirm={remove}
      onClose={onClose}
    >
      Levy stops using “{article.title}”.
    </ConfirmDialog>
  )
}

type SectionsProps = ArticleActions & { articles: readonly Article[] }

const Sections = ({ articles, ...actions }: SectionsProps) => (
  <Stack gap={4} {...focusHomeProps}>
    <Policies articles={articles} {...actions} />
    <Suggestions articles={articles.filter(({ state }) => state === 'suggested')} {...actions} />
    <Card title="Articles">
      <ArticleList
        articles={articles.filter(({ kind, state }) => kind === 'article' && state === 'published')}
        empty={
          <EmptyState
            icon={IconBook}
            title="No articles yet"
            description="Write down what customers often ask, or import Markdown files. Levy uses it right away."
          />
        }
        {...actions}
      />
    </Card>
  </Stack>
)

type Dialog =
  | { kind: 'edit'; of: ArticleKind; article: Article | null; title?: string | undefined }
  | { kind: 'delete'; article: Article }
  | { kind: 'import' }

/** The question of the address that an article shall answer. It is taken out of the address, so that it opens one form. */
function useAskedQuestion(): string | undefined {
  const { question } = useSearch({ from: '/desk/levy-integration/knowledge' })
  const navigate = useNavigate()
  useEffect(() => {
    if (question === undefined) return
    void navigate({ to: '.', search: (previous) => ({ ...previous, question: undefined }), replace: true })
  }, [question, navigate])
  // Numbers stand in addresses without quotes.
  return question === undefined
    ? undefined
    : String(question)
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .slice(0, maxTitleLength)
}

function MerchantKnowledge({ merchantId }: { merchantId: string | undefined }) {
  const { role } = useSessionUser()
  const readOnly = useReadOnlyReason()
  const question = useAskedQuestion()
  const [dialog, setDialog] = useState<Dialog | null>(
    question === undefined || readOnly !== null
      ? null
      : { kind: 'edit', of: 'article', article: null, title: question },
  )
  const close = () => setDialog(null)
  const articles = useQuery(knowledgeQueries.articles(merchantId))
  const isFull = (articles.data?.length ?? 0) >= maxArticles
  const actions: ArticleActions = {
    readOnly,
    onWrite: (of) => setDialog({ kind: 'edit', of, article: null }),
    onEdit: (article) => setDialog({ kind: 'edit', of: article.kind, article }),
    onDelete: (article) => setDialog({ kind: 'delete', article }),
  }
  const buttons = (
    <EditorsOnly>
      <Button variant="default" {...disabledBy(readOnly)} onClick={() => setDialog({ kind: 'import' })}>
        <IconUpload size={16} stroke={1.6} aria-hidden />
        Import
      </Button>
      <Button
        {...disabledBy(readOnly ?? (isFull ? `You can have up to ${maxArticles} articles` : null))}
        onClick={() => actions.onWrite('article')}
      >
        <IconPlus size={16} stroke={1.8} aria-hidden />
        Add article
      </Button>
    </EditorsOnly>
  )
  return (
    <Page merchantId={merchantId} actions={buttons}>
      <Stack gap={4}>
        {role === 'viewer' && (
          <Text size="s" tone="muted">
            Only merchants and administrators can change what Levy knows.
          </Text>
        )}
        <UnansweredNotice query={articles} />
        <Loaded query={articles} failure="The articles could not be loaded" skeleton={<Loading />}>
          {(all) => <Sections articles={all} {...actions} />}
        </Loaded>
      </Stack>
      {dialog?.kind === 'import' && <ImportArticles merchantId={merchantId} onClose={close} />}
      {dialog?.kind === 'delete' && <DeleteArticle article={dialog.article} onClose={close} />}
      {dialog?.kind === 'edit' && (
        <ArticleDialog
          merchantId={merchantId}
          kind={dialog.of}
          article={dialog.article}
          title={dialog.title}
          onClose={close}
        />
      )}
    </Page>
  )
}

/** The page of what Levy knows about a shop: policies, articles, and suggestions to learn from. */
export const KnowledgePage = () => (
  <OneShop header={<Page>{null}</Page>}>{({ merchantId }) => <MerchantKnowledge merchantId={merchantId} />}</OneShop>
)

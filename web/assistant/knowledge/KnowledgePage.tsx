import { IconBook, IconBuildingStore, IconPlus, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type Article, type ArticleKind, maxArticles } from '../../../contract/assistant/knowledge.ts'
import { paths } from '../../app/paths.ts'
import { useSessionUser } from '../../lib/session.ts'
import { useSettingsMerchant } from '../../settings/use-settings-merchant.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StaleNotice } from '../../ui/StaleNotice.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { focusHomeProps } from '../focus-home.ts'
import { useBarrier } from '../use-barrier.ts'
import { ArticleDialog } from './ArticleDialog.tsx'
import { ArticleList } from './ArticleList.tsx'
import type { ArticleActions } from './article-actions.ts'
import { DeleteArticle } from './DeleteArticle.tsx'
import { ImportArticles } from './ImportArticles.tsx'
import classes from './Knowledge.module.css'
import { knowledgeQueries } from './knowledge.queries.ts'
import { Policies } from './Policies.tsx'
import { Suggestions } from './Suggestions.tsx'

type PageProps = { merchantId?: string | undefined; actions?: ReactNode; children: ReactNode }

const Page = ({ merchantId, actions, children }: PageProps) => (
  <>
    <BackLink to={paths.assistant} search={{ merchantId }}>
      Back to Levy
    </BackLink>
    <div className={classes.header}>
      <PageHeader title="Knowledge" subtitle="What Levy answers from, beside the shop’s own data" actions={actions} />
    </div>
    {children}
  </>
)

const Loading = () => (
  <div className={classes.page} role="status">
    <VisuallyHidden>Loading what Levy knows...</VisuallyHidden>
    <div className={classes.policies}>
      <Skeleton height={360} />
      <Skeleton height={360} />
    </div>
    <Skeleton height={100} />
    <Skeleton height={400} />
  </div>
)

type Dialog = { kind: 'new'; of: ArticleKind } | { kind: 'edit' | 'delete'; article: Article } | { kind: 'import' }

type DialogsProps = { merchantId: string | undefined; dialog: Dialog | null; onClose: () => void }

function Dialogs({ merchantId, dialog, onClose }: DialogsProps) {
  if (dialog === null) return null
  if (dialog.kind === 'import') return <ImportArticles merchantId={merchantId} onClose={onClose} />
  if (dialog.kind === 'delete') return <DeleteArticle article={dialog.article} onClose={onClose} />
  const article = dialog.kind === 'edit' ? dialog.article : null
  const kind = dialog.kind === 'new' ? dialog.of : dialog.article.kind
  return <ArticleDialog merchantId={merchantId} kind={kind} article={article} onClose={onClose} />
}

function MerchantKnowledge({ merchantId }: { merchantId: string | undefined }) {
  const { role } = useSessionUser()
  const barrier = useBarrier(role !== 'viewer')
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const { data, error, refetch, isFetching } = useQuery(knowledgeQueries.articles(merchantId))
  const retry = () => void refetch()
  const isFull = (data?.length ?? 0) >= maxArticles
  const addBarrier = barrier ?? (isFull ? `There is room for ${maxArticles} articles` : null)
  const actions: ArticleActions = {
    barrier,
    onWrite: (of) => setDialog({ kind: 'new', of }),
    onEdit: (article) => setDialog({ kind: 'edit', article }),
    onDelete: (article) => setDialog({ kind: 'delete', article }),
  }
  const buttons = (
    <>
      <Button
        variant="default"
        disabled={barrier !== null}
        title={barrier ?? undefined}
        onClick={() => setDialog({ kind: 'import' })}
      >
        <IconUpload size={16} stroke={1.6} aria-hidden />
        Import
      </Button>
      <Button disabled={addBarrier !== null} title={addBarrier ?? undefined} onClick={() => actions.onWrite('article')}>
        <IconPlus size={16} stroke={1.8} aria-hidden />
        Add article
      </Button>
    </>
  )
  return (
    <Page merchantId={merchantId} actions={buttons}>
      {role === 'viewer' && (
        <p className={classes.readOnly}>Only merchants and administrators can change what Levy knows.</p>
      )}
      {error !== null && data !== undefined && <StaleNotice error={error} onRetry={retry} retrying={isFetching} />}
      {error !== null && data === undefined && (
        <ErrorState title="What Levy knows could not be loaded" error={error} onRetry={retry} retrying={isFetching} />
      )}
      {error === null && data === undefined && <Loading />}
      {data !== undefined && (
        <div className={classes.page} {...focusHomeProps}>
          <Policies articles={data} {...actions} />
          <Suggestions articles={data.filter(({ state }) => state === 'suggested')} {...actions} />
          <Card title="Articles">
            <ArticleList
              articles={data.filter(({ kind, state }) => kind === 'article' && state === 'published')}
              empty={
                <EmptyState
                  icon={IconBook}
                  title="No articles yet"
                  description="Write down what customers ask again and again, or import Markdown files. Levy answers from it at once."
                />
              }
              {...actions}
            />
          </Card>
        </div>
      )}
      <Dialogs merchantId={merchantId} dialog={dialog} onClose={() => setDialog(null)} />
    </Page>
  )
}

/** What the assistant of a merchant knows: policies, articles, and suggestions to learn from. */
export function KnowledgePage() {
  const merchant = useSettingsMerchant()
  if (merchant === null) {
    return (
      <Page>
        <Loading />
      </Page>
    )
  }
  if (merchant === 'none') {
    return (
      <Page>
        <EmptyState
          icon={IconBuildingStore}
          title="There is no merchant yet"
          description="Levy answers the customers of a merchant. Add one first."
        />
      </Page>
    )
  }
  return <MerchantKnowledge key={merchant.merchantId ?? 'own'} merchantId={merchant.merchantId} />
}

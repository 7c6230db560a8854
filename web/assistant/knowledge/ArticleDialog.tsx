import { useBlocker } from '@tanstack/react-router'
import { useId, useState } from 'react'
import {
  type Article,
  type ArticleKind,
  maxArticleLength,
  maxTitleLength,
} from '../../../contract/assistant/knowledge.ts'
import { formatCount } from '../../lib/format.ts'
import { sessionState } from '../../lib/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextConflict } from '../../ui/TextConflict.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { nounOf } from './articles.ts'
import classes from './Knowledge.module.css'
import { Markdown } from './Markdown.tsx'
import { useArticleForm } from './use-article-form.ts'

const Leaving = ({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) => (
  <Notice
    tone="warning"
    role="alert"
    action={
      <Row gap={2} wrap>
        <Button variant="default" onClick={onDiscard}>
          Discard it
        </Button>
        <Button onClick={onKeep}>Keep writing</Button>
      </Row>
    }
  >
    Your text is not saved.
  </Notice>
)

const Preview = ({ text }: { text: string }) => {
  const titleId = useId()
  return (
    <Stack gap={1}>
      <Text size="s" weight="medium" id={titleId}>
        Preview
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach what scrolls */}
      <section className={`${classes.box} ${classes.preview}`} aria-labelledby={titleId} tabIndex={0}>
        {text.trim() === '' ? (
          <Text size="s" tone="muted">
            The preview appears here.
          </Text>
        ) : (
          <Markdown text={text} />
        )}
      </section>
    </Stack>
  )
}

type Props = {
  merchantId: string | undefined
  kind: ArticleKind
  article: Article | null
  /** The initial title of a new article. */
  title?: string | undefined
  onClose: () => void
}

/** Edits an article or a policy, with a preview beside it. */
export function ArticleDialog({ merchantId, kind, article, title, onClose }: Props) {
  const [isAsking, setAsking] = useState(false)
  const editing = useArticleForm({ merchantId, kind, article, title, onSaved: onClose })
  const { form, field, values, failure, theirs, isSaving, isDirty, takeTheirs } = editing
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty && sessionState.get().status === 'signed-in',
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  const stay = () => {
    setAsking(false)
    blocker.reset?.()
  }
  const close = () => (isDirty ? setAsking(true) : onClose())
  const isLeaving = isAsking || blocker.status === 'blocked'
  return (
    <Dialog title={`${article === null ? 'Add' : 'Edit'} ${nounOf(kind, article)}`} size="wide" onClose={close}>
      <Stack as="form" gap={4} {...form}>
        {theirs !== null && (
          <TextConflict
            happened={`${theirs.updatedBy ?? 'Someone else'} has changed this ${nounOf(theirs.kind, theirs)}.`}
            {...{ theirs, onTake: takeTheirs }}
          />
        )}
        <TextField label="Title" maxLength={maxTitleLength} autoComplete="off" {...field('title')} />
        <div className={classes.columns}>
          <TextArea
            label="Text, as Markdown"
            description={`${formatCount(values.body.length)} of ${formatCount(maxArticleLength)} characters`}
            className={classes.body}
            rows={14}
            maxLength={maxArticleLength}
            {...field('body')}
          />
          <Preview text={values.body} />
        </div>
        {failure !== null && <FormAlert message={failure} />}
        {isLeaving && <Leaving onDiscard={() => (blocker.proceed ?? onClose)()} onKeep={stay} />}
        {!isLeaving && theirs === null && (
          <Row gap={2} justify="end" wrap>
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={isSaving}>
              {article?.state === 'suggested' ? 'Save and accept' : 'Save'}
            </Button>
          </Row>
        )}
      </Stack>
    </Dialog>
  )
}

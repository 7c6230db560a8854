import { useBlocker } from '@tanstack/react-router'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
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
import { TextField } from '../../ui/TextField.tsx'
import own from './ArticleDialog.module.css'
import { nounOf } from './article-words.ts'
import classes from './Knowledge.module.css'
import { Markdown } from './Markdown.tsx'
import { useArticleForm } from './use-article-form.ts'

function titleOf(kind: ArticleKind, article: Article | null): string {
  const noun = nounOf(kind, article)
  if (kind === 'article') return article === null ? 'Add article' : `Edit ${noun}`
  return article === null ? `Write the ${noun}` : `Edit the ${noun}`
}

type ConflictProps = { theirs: Article; onTake: () => void; onKeep: () => void }

/** Somebody else has saved the same one meanwhile. Below, one's own text stands as it was. */
function Conflict({ theirs, onTake, onKeep }: ConflictProps) {
  return (
    <div className={own.conflict} role="alert">
      <p>
        <strong>
          {theirs.updatedBy ?? 'Somebody else'} has changed this {nounOf(theirs.kind, theirs)} meanwhile.
        </strong>{' '}
        Yours is not saved yet; it stands below. This is theirs:
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by the keyboard */}
      <section className={own.theirs} aria-label="Their text" tabIndex={0}>
        <p className={classes.articleTitle}>{theirs.title}</p>
        <pre>{theirs.body}</pre>
      </section>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onTake}>
          Take theirs
        </Button>
        <Button onClick={onKeep}>Keep mine and save</Button>
      </div>
    </div>
  )
}

type LeaveProps = { onDiscard: () => void; onKeep: () => void }

const Leaving = ({ onDiscard, onKeep }: LeaveProps) => (
  <div className={own.leaving} role="alert">
    <span>What you have written is not saved.</span>
    <Button variant="default" onClick={onDiscard}>
      Discard it
    </Button>
    <Button onClick={onKeep}>Keep writing</Button>
  </div>
)

/** The title, and the text beside how it reads. */
function ArticleFields({ editing: { text, errors, edit } }: { editing: ReturnType<typeof useArticleForm> }) {
  const id = useId()
  return (
    <>
      <TextField
        label="Title"
        value={text.title}
        maxLength={maxTitleLength}
        autoComplete="off"
        error={errors.title}
        onChange={({ currentTarget }) => edit({ title: currentTarget.value })}
      />
      <div className={own.columns}>
        <div>
          <label className={own.label} htmlFor={`${id}-body`}>
            Text, as Markdown
          </label>
          <textarea
            id={`${id}-body`}
            className={own.body}
            rows={14}
            value={text.body}
            maxLength={maxArticleLength}
            aria-invalid={errors.body !== undefined || undefined}
            aria-describedby={`${id}-error ${id}-count`}
            onChange={({ currentTarget }) => edit({ body: currentTarget.value })}
          />
          <p className={own.fieldError} id={`${id}-error`}>
            {errors.body}
          </p>
          <p className={own.hint} id={`${id}-count`}>
            {formatCount(text.body.length)} of {formatCount(maxArticleLength)} characters
          </p>
        </div>
        <div>
          <p className={own.label} id={`${id}-preview`}>
            Preview
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by the keyboard */}
          <section className={own.preview} aria-labelledby={`${id}-preview`} tabIndex={0}>
            {text.body.trim() === '' ? (
              <p className={own.nothing}>How it reads stands here.</p>
            ) : (
              <Markdown text={text.body} />
            )}
          </section>
        </div>
      </div>
    </>
  )
}

type Props = { merchantId: string | undefined; kind: ArticleKind; article: Article | null; onClose: () => void }

/** Where an article or a policy is written, beside how it reads. */
export function ArticleDialog({ merchantId, kind, article, onClose }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [isAsking, setAsking] = useState(false)
  const [isDone, setDone] = useState(false)
  const editing = useArticleForm({ merchantId, kind, article, onSaved: () => setDone(true) })
  const { hasErrors, failure, theirs, isSaving } = editing
  const isDirty = editing.isDirty && !isDone
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty && sessionState.get().status === 'signed-in',
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  // Only when nothing holds it back any more.
  useEffect(() => {
    if (isDone) onClose()
  }, [isDone, onClose])
  useEffect(() => {
    if (hasErrors) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [hasErrors])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSaving) void editing.save()
  }
  const discard = () => {
    if (blocker.status === 'blocked') blocker.proceed()
    else onClose()
  }
  const stay = () => {
    setAsking(false)
    blocker.reset?.()
  }
  const close = () => (isDirty ? setAsking(true) : onClose())
  const isSuggestion = article?.state === 'suggested'
  return (
    <Dialog title={titleOf(kind, article)} size="wide" onClose={close}>
      <form ref={form} className={classes.form} noValidate onSubmit={submit}>
        {theirs !== null && (
          <Conflict theirs={theirs} onTake={editing.takeTheirs} onKeep={() => void editing.keepMine()} />
        )}
        <ArticleFields editing={editing} />
        {failure !== null && (
          <p className={classes.failure} role="alert">
            {failure}
          </p>
        )}
        {isAsking || blocker.status === 'blocked' ? (
          <Leaving onDiscard={discard} onKeep={stay} />
        ) : (
          theirs === null && (
            <div className={classes.dialogButtons}>
              <Button variant="default" onClick={close}>
                Cancel
              </Button>
              <Button type="submit" loading={isSaving}>
                {isSuggestion ? 'Save and accept' : 'Save'}
              </Button>
            </div>
          )
        )}
      </form>
    </Dialog>
  )
}

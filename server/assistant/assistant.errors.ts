import { type ArticleKind, maxArticles } from '../../contract/assistant/knowledge.ts'
import { maxTestQuestions } from '../../contract/assistant/test-question.ts'
import { DomainError, NotFoundError } from '../errors.ts'

/** There is no such conversation, or it is another visitor's or merchant's. */
export class ConversationNotFoundError extends NotFoundError {
  constructor() {
    super('Conversation')
  }
}

export class EventNotFoundError extends NotFoundError {
  constructor() {
    super('Event')
  }
}

export class SwitchedOffError extends DomainError {
  constructor() {
    super('conflict', 'This shop’s assistant is switched off')
  }
}

export class NoDraftError extends DomainError {
  constructor() {
    super('conflict', 'This is no longer a draft: somebody has sent it, discarded it or answered')
  }
}

export class NoAnswerError extends DomainError {
  constructor() {
    super('conflict', 'You can mark answers only')
  }
}

export class NobodyWaitsError extends DomainError {
  constructor() {
    super('conflict', 'This was a test: nobody waits for an answer')
  }
}

export class ArticleNotFoundError extends NotFoundError {
  constructor() {
    super('Article')
  }
}

/** Somebody else has changed the article meanwhile. */
export class ArticleChangedError extends DomainError {
  constructor(title: string) {
    super('conflict', `Somebody else has changed “${title}”. Load it again before you change it.`)
  }
}

/** The shop has one with the title, or one of the policy. */
export class ArticleTakenError extends DomainError {
  constructor({ kind, title }: { kind: ArticleKind; title: string }) {
    const message =
      kind === 'article'
        ? `An article or a policy called “${title}” already exists`
        : `A ${kind.replace('-', ' ')} or an article called “${title}” already exists`
    super('conflict', message)
  }
}

export class TooManyArticlesError extends DomainError {
  constructor() {
    super('conflict', `You can have at most ${maxArticles} articles. Delete one first.`)
  }
}

export class TestQuestionNotFoundError extends NotFoundError {
  constructor() {
    super('Question')
  }
}

export class TooManyTestQuestionsError extends DomainError {
  constructor() {
    super('conflict', `You can have at most ${maxTestQuestions} questions. Delete one first.`)
  }
}

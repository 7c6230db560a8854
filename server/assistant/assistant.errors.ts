import { maxCannedAnswers } from '../../contract/assistant/canned-answer.ts'
import { maxLeftEmails } from '../../contract/assistant/chat.ts'
import { type ArticleKind, maxArticles } from '../../contract/assistant/knowledge.ts'
import { maxTaughtExamples } from '../../contract/assistant/taught-example.ts'
import { maxTestQuestions } from '../../contract/assistant/test-question.ts'
import { DomainError, NotFoundError } from '../errors.ts'

/** The conversation doesn't exist, or belongs to another visitor or merchant. */
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

/** An address for answers of people, in a conversation that nobody of the shop has. */
export class NoPersonResponsibleError extends DomainError {
  constructor() {
    super('conflict', 'No person of the shop has this conversation, so no answer would go to an email address')
  }
}

/** The address of the proved order counts. */
export class AnswersGoToProvedError extends DomainError {
  constructor() {
    super('conflict', 'Answers already go to the email address of the order that was proved in this conversation')
  }
}

export class TooManyLeftEmailsError extends DomainError {
  constructor() {
    super('conflict', `At most ${maxLeftEmails} different email addresses can be left in a conversation`)
  }
}

/** Nothing sends emails of this shop to its customers. */
export class NoEmailsReachCustomersError extends DomainError {
  constructor() {
    super('conflict', 'Emails of this shop don’t reach its customers at present, so answers come only in the chat')
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

/** A colleague answered after this answer was begun. */
export class AnsweredMeanwhileError extends DomainError {
  constructor(name: string) {
    super('conflict', `${name} has answered in the meantime. Read that answer, then send yours if it still helps.`)
  }
}

/** Somebody else assigned it first. */
export class AssignedMeanwhileError extends DomainError {
  constructor(name: string | null) {
    super(
      'conflict',
      name === null ? 'A colleague has given this conversation up' : `${name} has this conversation now`,
    )
  }
}

export class NotClosedError extends DomainError {
  constructor() {
    super('conflict', 'A person has this conversation already')
  }
}

export class CannedAnswerNotFoundError extends NotFoundError {
  constructor() {
    super('Canned answer')
  }
}

/** Somebody else changed the canned answer since it was read. */
export class CannedAnswerChangedError extends DomainError {
  constructor(title: string) {
    super('conflict', `Somebody else has changed “${title}”. Load it again before you change it.`)
  }
}

export class CannedAnswerTakenError extends DomainError {
  constructor(title: string) {
    super('conflict', `A canned answer called “${title}” already exists`)
  }
}

export class TooManyCannedAnswersError extends DomainError {
  constructor() {
    super('conflict', `You can have at most ${maxCannedAnswers} canned answers. Delete one first.`)
  }
}

export class ArticleNotFoundError extends NotFoundError {
  constructor() {
    super('Article')
  }
}

/** Somebody else changed the article since it was read. */
export class ArticleChangedError extends DomainError {
  constructor(title: string) {
    super('conflict', `Somebody else has changed “${title}”. Load it again before you change it.`)
  }
}

/** The shop already has an article with this title or policy. */
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

export class TaughtExampleNotFoundError extends NotFoundError {
  constructor() {
    super('Example')
  }
}

export class TooManyTaughtExamplesError extends DomainError {
  constructor() {
    super('conflict', `You can teach Levy at most ${maxTaughtExamples} examples. Remove one first.`)
  }
}

/** An example of the shop in use says almost the same. */
export class TaughtAlreadyError extends DomainError {
  constructor(text: string, { isSame }: { isSame: boolean }) {
    super(
      'conflict',
      isSame
        ? `You have taught this already: “${text}”.`
        : `“${text}” says almost the same, and you taught Levy another meaning of it. Pause or remove that example first.`,
    )
  }
}

/** The message can't be taught at all, or not with this meaning. */
export class NotTeachableError extends DomainError {
  constructor(path: 'text' | 'acts', message: string) {
    super('validation', message, { errors: [{ path, message }] })
  }
}

/** Teaching would change other readings by now than those that were confirmed. */
export class ReviewOutdatedError extends DomainError {
  constructor() {
    super('conflict', 'Something else would be read differently than when you looked. Review it again.')
  }
}

import { DomainError } from '../errors.ts'

const words = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric', year: 'numeric' })
const dayInWords = (day: string): string => words.format(new Date(`${day}T00:00:00Z`))

/** Today, or a day to come. */
export class DayNotOverError extends DomainError {
  constructor(day: string) {
    super('conflict', `${dayInWords(day)} isn’t over yet. A day can be closed from the next day on.`)
  }
}

/** Closed by somebody before, or older than the books. */
export class DayClosedError extends DomainError {
  constructor(day: string, reason: 'closed' | 'before-the-books') {
    const why = reason === 'closed' ? 'is closed already' : 'is before the first day that was closed'
    super('conflict', `${dayInWords(day)} ${why}.`)
  }
}

/** Days before it are open. */
export class EarlierDaysOpenError extends DomainError {
  constructor(first: string, count: number) {
    const days = count === 1 ? '1 earlier day is' : `${count} earlier days are`
    super('conflict', `${days} still open. Close ${dayInWords(first)} first, or close them together.`)
  }
}

/** More days than one request closes. */
export class TooManyDaysError extends DomainError {
  constructor(most: number) {
    super('conflict', `At most ${most} days can be closed at once. Close an earlier day first.`)
  }
}

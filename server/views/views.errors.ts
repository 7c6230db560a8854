import { maxViews } from '../../contract/views/views.endpoints.ts'
import { DomainError, ForbiddenError, NotFoundError } from '../errors.ts'

export class ViewNotFoundError extends NotFoundError {
  constructor() {
    super('View')
  }
}

export class NotOwnViewError extends ForbiddenError {
  constructor() {
    super('Only the owner of a view can change or delete it')
  }
}

export class SharingNotAllowedError extends ForbiddenError {
  constructor() {
    super('Viewers cannot share views')
  }
}

export class ViewNameTakenError extends DomainError {
  constructor(name: string) {
    super('conflict', `You already have a view called “${name}”`)
  }
}

export class TooManyViewsError extends DomainError {
  constructor() {
    super('conflict', `You can have at most ${maxViews} views. Delete one first.`)
  }
}

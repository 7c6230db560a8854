import { maxViews } from '../../contract/views/views.endpoints.ts'
import { DomainError, ForbiddenError, NotFoundError } from '../errors.ts'

export class ViewNotFoundError extends NotFoundError {
  constructor() {
    super('View')
  }
}

export class NotOwnViewError extends ForbiddenError {
  constructor() {
    super('Only its owner may change or delete a view')
  }
}

export class SharingNotAllowedError extends ForbiddenError {
  constructor() {
    super('The role viewer may not share views')
  }
}

export class ViewNameTakenError extends DomainError {
  constructor(name: string) {
    super('conflict', `You already have a view called “${name}”`)
  }
}

export class TooManyViewsError extends DomainError {
  constructor() {
    super('conflict', `You have ${maxViews} views, which is the most. Delete one first.`)
  }
}

import { DomainError } from '../errors.ts'

type FieldErrors = readonly { path: string; message: string }[]

const sentences = (errors: FieldErrors): string => errors.map(({ message }) => message).join(' ')

/** A field of a product that can't be as it was sent. */
export class InvalidProductError extends DomainError {
  constructor(errors: FieldErrors) {
    super('validation', sentences(errors), { errors })
  }
}

/** SKUs that the shop has already; each is named with the product that has it. */
export class SkuTakenError extends DomainError {
  constructor(errors: FieldErrors) {
    super('conflict', sentences(errors), { errors })
  }
}

/** Somebody else has changed the product meanwhile. Each field that is not as it was sent is named as it is now. */
export class ProductChangedError extends DomainError {
  constructor(name: string, errors: FieldErrors) {
    const now = errors.length === 0 ? '' : ` ${sentences(errors)}`
    super('conflict', `Somebody else has changed ${name}.${now} Load it again before you change it.`, { errors })
  }
}

/** Orders, or somebody else, have changed the stock meanwhile. */
export class StockChangedError extends DomainError {
  constructor(sku: string, { seen, stock }: { seen: number; stock: number }) {
    const message = `The stock of ${sku} is ${stock} now, no longer ${seen}. Check the correction and save it again.`
    super('conflict', message, { errors: [{ path: 'from', message }] })
  }
}

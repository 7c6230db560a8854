import { DomainError } from '../errors.ts'

type FieldErrors = readonly { path: string; message: string }[]

const sentences = (errors: FieldErrors): string => errors.map(({ message }) => message).join(' ')

/** A field of a product has an invalid value. */
export class InvalidProductError extends DomainError {
  constructor(errors: FieldErrors) {
    super('validation', sentences(errors), { errors })
  }
}

/** The shop already has these SKUs. The message names the product of each. */
export class SkuTakenError extends DomainError {
  constructor(errors: FieldErrors) {
    super('conflict', sentences(errors), { errors })
  }
}

/** Another person changed the product since it was read. Each differing field is named with its current value. */
export class ProductChangedError extends DomainError {
  constructor(name: string, errors: FieldErrors) {
    const now = errors.length === 0 ? '' : ` ${sentences(errors)}`
    super('conflict', `Somebody else has changed ${name}.${now} Load it again before you change it.`, { errors })
  }
}

/** An order or a person changed the stock since it was read. */
export class StockChangedError extends DomainError {
  constructor(sku: string, { seen, stock }: { seen: number; stock: number }) {
    const message = `The stock of ${sku} is ${stock} now, no longer ${seen}. Check the correction and save it again.`
    super('conflict', message, { errors: [{ path: 'from', message }] })
  }
}

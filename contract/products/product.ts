import * as z from 'zod/mini'
import { id } from '../core/id.ts'
import { usd } from '../core/money.ts'
import { price } from '../core/price.ts'
import { lineOfText, requiredText, text } from '../core/text.ts'
import { instant } from '../core/time.ts'
import { pictureRef } from './picture-ref.ts'
import { productPicture } from './product-picture.ts'

export const maxNameLength = 200
export const maxDescriptionLength = 5000
export const maxSkuLength = 100
export const maxDetailLength = 100
export const maxReasonLength = 200
/** Variants of one product. */
export const maxVariants = 200
/** Pieces of one variant. */
export const maxStock = 10_000_000

export const productStatuses = ['active', 'archived'] as const
export type ProductStatus = (typeof productStatuses)[number]

/** `low`: at or below the shop's threshold; `out`: no pieces. */
export const stockLevels = ['low', 'out'] as const
export type StockLevel = (typeof stockLevels)[number]

/** `lowest` is the stock of the variant that has the fewest pieces. Products without a figure come last. */
export const productSorts = [
  'name',
  '-name',
  '-createdAt',
  'createdAt',
  'stock',
  '-stock',
  'sold',
  '-sold',
  'daysLeft',
  '-daysLeft',
  'lowest',
  '-lowest',
] as const
export type ProductSort = (typeof productSorts)[number]
export const defaultProductSort: ProductSort = 'name'
/** The sorts whose pages a cursor names: no product changes its place in them. */
export const productCursorSorts = ['-createdAt', 'createdAt'] as const satisfies readonly ProductSort[]

/** Sales are counted over this many days of the shop's time zone, of which the last is today. */
export const soldDays = 30

/** Whole days that a stock lasts at the pace of the last `soldDays`; null if nothing was sold. */
export const daysLeftOf = (stock: number, sold: number): number | null =>
  sold === 0 ? null : Math.floor((stock * soldDays) / sold)

/** One thing that can be ordered. */
export const productVariant = z.object({
  id,
  sku: z.string(),
  size: z.nullable(z.string()),
  color: z.nullable(z.string()),
  price: usd,
  /** Pieces that can still be sold. */
  stock: z.number(),
  /** Pieces in orders that were paid in the last 30 days and not cancelled. */
  sold: z.number(),
  /** Whole days that the stock lasts at this pace; null if nothing was sold. */
  daysLeft: z.nullable(z.number()),
  /** Customers who asked Levy for an email when it is back in stock. */
  waiting: z.number(),
  /** When it was taken off sale; null while on sale. */
  archivedAt: z.nullable(instant),
})
export type ProductVariant = z.infer<typeof productVariant>

export const product = z.object({
  id,
  merchantId: id,
  name: z.string(),
  description: z.string(),
  /** Increases with each change of the product; stock changes don't count. */
  version: z.number(),
  createdAt: instant,
  updatedAt: instant,
  /** A product is archived when all its variants are. */
  status: z.enum(productStatuses),
  /** A variant with this many pieces or fewer is low. */
  lowStockThreshold: z.number(),
  /** In the order in which they were added. */
  variants: z.array(productVariant),
  /** The first stands for the product in lists. */
  pictures: z.array(productPicture),
})
export type Product = z.infer<typeof product>

/** A product in the list: totals of its variants on sale, or of all variants if it is archived. */
export const listedProduct = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  status: z.enum(productStatuses),
  /** The first of its SKUs. */
  sku: z.string(),
  variants: z.number(),
  lowestPrice: usd,
  highestPrice: usd,
  stock: z.number(),
  /** Pieces of all its variants in orders that were paid in the last 30 days and not cancelled. */
  sold: z.number(),
  /** Whole days that the stock lasts at the pace of the counted variants; null if nothing of them was sold. */
  daysLeft: z.nullable(z.number()),
  /** Number of variants that are low or out of stock. */
  lowVariants: z.number(),
  /** The low variant with the fewest pieces; null if none is low. */
  lowest: z.nullable(
    z.object({
      sku: z.string(),
      size: z.nullable(z.string()),
      color: z.nullable(z.string()),
      stock: z.number(),
      /** Whole days that this variant's stock lasts; null if nothing of it was sold. */
      daysLeft: z.nullable(z.number()),
    }),
  ),
  /** The first of its pictures. */
  picture: z.nullable(pictureRef),
})
export type ListedProduct = z.infer<typeof listedProduct>

const requiredLine = (max: number, message: string) =>
  requiredText(max, message).check(z.regex(/^[^\p{Cc}]*$/u, 'Must be one line'))

export const productName = requiredLine(maxNameLength, 'Name is required')
export const productDescription = text(maxDescriptionLength)
export const sku = requiredLine(maxSkuLength, 'SKU is required')
export const variantDetail = lineOfText(maxDetailLength)
export const stockQuantity = z
  .number()
  .check(
    z.refine(Number.isInteger, 'Must be a whole number'),
    z.minimum(0, 'Must not be negative'),
    z.maximum(maxStock, `Must be at most ${maxStock}`),
  )

export const newVariant = z.object({
  sku,
  /** Empty if it has none. */
  size: z._default(variantDetail, ''),
  color: z._default(variantDetail, ''),
  price,
  stock: z._default(stockQuantity, 0),
})

const variantsOf = <Variant extends z.ZodMiniType>(variant: Variant) =>
  z
    .array(variant)
    .check(
      z.minLength(1, 'A product needs at least one variant'),
      z.maxLength(maxVariants, `At most ${maxVariants} variants`),
    )

export const newProduct = z.object({
  name: productName,
  description: z._default(productDescription, ''),
  variants: variantsOf(newVariant),
})
export type NewProduct = z.output<typeof newProduct>
export type NewProductInput = z.input<typeof newProduct>

/** With an `id` it is an existing variant, whose stock is corrected separately; without one it is new. */
export const editedVariant = z.object({
  id: z.optional(id),
  sku,
  size: z._default(variantDetail, ''),
  color: z._default(variantDetail, ''),
  price,
  /** The stock of a new variant. */
  stock: z._default(stockQuantity, 0),
  archived: z._default(z.boolean(), false),
})
export type EditedVariant = z.output<typeof editedVariant>

export const editedProduct = z.object({
  /** The version you edited; any other is refused. */
  version: z.number(),
  name: productName,
  description: z._default(productDescription, ''),
  /** All variants: one left out is archived. */
  variants: variantsOf(editedVariant),
})
export type EditedProduct = z.output<typeof editedProduct>
export type EditedProductInput = z.input<typeof editedProduct>

export const stockCorrection = z.object({
  /** The stock you saw. The correction is refused if it has changed, since orders take pieces all the time. */
  from: stockQuantity,
  to: stockQuantity,
  reason: requiredLine(maxReasonLength, 'Enter a reason'),
})
export type StockCorrection = z.output<typeof stockCorrection>

/** A correction of a variant's stock. The orders record the pieces they take and give back. */
export const stockMovement = z.object({
  id,
  at: instant,
  by: z.string(),
  from: z.number(),
  to: z.number(),
  reason: z.string(),
})
export type StockMovement = z.infer<typeof stockMovement>

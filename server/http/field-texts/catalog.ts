/** Parameters and fields of products, stock and pictures. */

const words =
  'Words that must all occur in the name, SKU, size and color of one variant, in any order and any case. At most 100 characters.'

export const catalogTexts: Readonly<Record<string, string>> = {
  '/products/{id}': 'The id of the product, as `GET /api/products` answers it.',
  '/products/{id}/pictures/{pictureId}': 'The id of the picture, as the product has it.',
  '/products/variants/{id}': 'The id of the variant, as its product has it. It isn’t the SKU.',
  '/product-pictures/{hash}': 'The `hash` of the picture.',
  '/product-pictures/{hash}/{size}': 'The most pixels of the longer side: 128, 480 or 1600.',
  'getProducts?search': words,
  'getProductsExport?search': words,
  'getProducts?status': 'Only products that are `active` or `archived`. Both without it.',
  'getProductsExport?status': 'Only products that are `active` or `archived`. Both without it.',
  'getProducts?stock':
    'Only products with a variant on sale that is `low` (at or below the shop’s threshold) or `out` of stock.',
  'getProductsExport?stock':
    'Only products with a variant on sale that is `low` (at or below the shop’s threshold) or `out` of stock.',
  'getProducts?sort':
    'How the list is sorted: a field, with `-` before it for descending; `name` by default. `lowest` is the stock of the variant with the fewest pieces. Products without a figure come last. Only `createdAt` and `-createdAt` have a `nextCursor`.',
  'getProductsVariants?search':
    'Words of the product’s name, the SKU, size or color of the variants to find. At most 100 characters. Without it, the first 20 by name.',
  'postProductsByIdPictures?replaces':
    'The id of the picture that the new one replaces, in its place and with its description.',

  ':product': 'The product as it is now.',
  'getProducts.products': 'The products of this page.',
  'getProducts.total': 'How many products match on all pages.',
  'getProducts.lowStockThreshold': 'A variant with this many pieces or fewer is low, as the shop’s settings say.',
  'getProducts.nextCursor':
    'Pass it as `after` for the next page. Null on the last page, and in lists that are not sorted by `createdAt` or `-createdAt`.',
  'getProductsVariants.variants': 'The 20 best matches.',
  'postProductsVariantsByIdStock.variant': 'The variant with its new stock.',
  'getProductsVariantsByIdMovements.movements':
    'The last 50 corrections, newest first. Orders take and give back pieces without one.',
  'getProductsVariantsByIdMovements.movements.id': 'The id of the correction.',
  'getProductsVariantsByIdMovements.movements.at': 'When the stock was corrected (ISO 8601, UTC).',
  'getProductsVariantsByIdMovements.movements.by': 'The person or API key that corrected it.',
  'getProductsVariantsByIdMovements.movements.from': 'The pieces before.',
  'getProductsVariantsByIdMovements.movements.to': 'The pieces after.',
  'getProductsVariantsByIdMovements.movements.reason': 'Why, as it was given.',
  'postProductsVariantsByIdStock.body.from':
    'The stock that you saw, in pieces. The correction is refused (409) if it has changed, since orders take pieces all the time.',
  'postProductsVariantsByIdStock.body.to': 'The right stock in pieces, a whole number from 0 to 10,000,000.',
  'postProductsVariantsByIdStock.body.reason': 'Why, for the staff; required and not blank, at most 200 characters.',
  'patchProductsByIdPicturesByPictureId.body.alt':
    'Describes the picture to people who can’t see it; at most 300 characters.',
  'patchProductsByIdPicturesByPictureId.body.first':
    'Send `true` to make it the product’s first picture, which stands for the product in lists.',
  '.body.csv':
    'The text of the file: the first line names the columns, each other line is one variant; at most 10,000 lines and 2 MB. `Product`, `SKU` and `Price (USD)` must be there; `Description`, `Size`, `Color`, `Stock` and `Status` may be. The columns are those of `GET /api/products/export`, whose two figures are ignored.',
  'postProductsImport.body.fingerprint':
    'The `fingerprint` of the check. With it, the import is refused (409) if products have changed since; without it, the file is imported in any case.',

  'Product.id': 'The id of the product.',
  'Product.name': 'The name of the product.',
  'Product.description': 'The description as plain text; empty without one.',
  'Product.version': 'Rises with each change of the product, not of its stock. Send it back when you edit.',
  'Product.updatedAt': 'When the product, a variant or a picture was last changed (ISO 8601, UTC).',
  'Product.status': '`active` if at least one variant is on sale, else `archived`.',
  'Product.lowStockThreshold': 'A variant with this many pieces or fewer is low, as the shop’s settings say.',
  'Product.variants': 'The things that can be ordered, in the order in which they were added, archived ones too.',
  'Product.pictures': 'The pictures, at most 10. The first stands for the product in lists.',
  'ProductVariant.id': 'The id of the variant.',
  'ProductVariant.sku': 'The SKU, by which orders name the variant. No other variant of the shop has it.',
  'ProductVariant.size': 'The size; null without one.',
  'ProductVariant.color': 'The color; null without one.',
  'ProductVariant.price': 'The price of one piece in US dollars.',
  'ProductVariant.stock': 'The pieces that can still be sold. Pending orders have taken theirs.',
  'ProductVariant.sold': 'The pieces in orders that were paid in the last 30 days and not cancelled.',
  'ProductVariant.daysLeft':
    'How many whole days the stock lasts at the pace of the last 30 days; null if nothing was sold.',
  'ProductVariant.waiting': 'How many customers asked Levy for an email when it is back in stock.',
  'ProductVariant.archivedAt': 'When it was taken off sale (ISO 8601, UTC); null while it is on sale.',
  'ListedProduct.id': 'The id of the product.',
  'ListedProduct.name': 'The name of the product.',
  'ListedProduct.status': '`active` if at least one variant is on sale, else `archived`.',
  'ListedProduct.sku': 'The first of its SKUs.',
  'ListedProduct.variants': 'How many variants are on sale; of an archived product, how many it has.',
  'ListedProduct.lowestPrice': 'The lowest price of these variants, in US dollars.',
  'ListedProduct.highestPrice': 'The highest price of these variants, in US dollars.',
  'ListedProduct.stock': 'The pieces of these variants together.',
  'ListedProduct.sold':
    'The pieces of all its variants in orders that were paid in the last 30 days and not cancelled.',
  'ListedProduct.daysLeft':
    'How many whole days the stock of these variants lasts at that pace; null if nothing of them was sold.',
  'ListedProduct.lowVariants': 'How many of its variants are low or out of stock.',
  'ListedProduct.lowest': 'The low variant with the fewest pieces; null if none is low.',
  'ListedProduct.lowest.sku': 'The SKU of that variant.',
  'ListedProduct.lowest.size': 'The size of that variant; null without one.',
  'ListedProduct.lowest.color': 'The color of that variant; null without one.',
  'ListedProduct.lowest.stock': 'The pieces of that variant that can still be sold.',
  'ListedProduct.lowest.daysLeft': 'How many whole days its stock lasts; null if nothing of it was sold.',
  'ListedProduct.picture': 'The first of its pictures; null without one.',
  'VariantSummary.id': 'The id of the variant.',
  'VariantSummary.name': 'The product’s name with size and color, as an order will show it.',
  'VariantSummary.picture': 'The first picture of the product; null without one.',
  'PictureRef.hash':
    'SHA-256 of the picture as it is served, in hexadecimal. Its address is `/api/product-pictures/{hash}/{size}`, public, with a size of 128, 480 or 1600.',
  'PictureRef.alt': 'Describes the picture to people who can’t see it; empty if nobody has.',
  'ProductPicture.id': 'The id of the picture.',
  'ProductPicture.width': 'The width of the largest size in pixels.',
  'ProductPicture.height': 'The height of the largest size in pixels.',
  'ImportOutcome.rows': 'How many variants the file has.',
  'ImportOutcome.created': 'How many of them are new.',
  'ImportOutcome.changed': 'How many are changed.',
  'ImportOutcome.unchanged': 'How many stay as they are.',
  'ImportOutcome.restocked': 'How many of the changed ones get their stock from the file.',
  'ImportOutcome.errorCount': 'How many errors the file has. With any, nothing is imported.',
  'ImportOutcome.errors': 'The first 100 errors.',
  'ImportOutcome.fingerprint': 'Stands for the state that was checked. Send it with the import.',
  'ImportError.line': 'The line of the file, from 1; the names of the columns are on the first.',
  'ImportError.column': 'The column as the first line names it; null if the error is about the whole line.',
  'ImportError.message': 'A sentence that says what is wrong.',
  'NewProduct.name': 'The name of the product, one line of at most 200 characters.',
  'NewProduct.description': 'The description as plain text, at most 5,000 characters; empty if left out.',
  'NewProduct.variants': 'The things that can be ordered, from 1 to 200. A product without sizes or colors has one.',
  'NewProduct.variants.sku': 'The SKU, at most 100 characters. No other variant of the shop may have it (409).',
  'NewProduct.variants.size': 'The size, at most 100 characters; empty, the default, if it has none.',
  'NewProduct.variants.color': 'The color, at most 100 characters; empty, the default, if it has none.',
  'NewProduct.variants.price':
    'The price of one piece in US dollars, from 0 to 10,000,000.00, with at most two decimals.',
  'NewProduct.variants.stock': 'The pieces in stock, a whole number from 0 (the default) to 10,000,000.',
  'EditedProduct.version': 'The `version` that you read. Any other than the present one is refused (409).',
  'EditedProduct.variants': 'All variants as they shall be, from 1 to 200. One that you leave out is archived.',
  'EditedVariant.id': 'The id of the variant that you change; leave it out for a new one.',
  'EditedVariant.stock':
    'The stock of a new variant. That of another one is corrected by `POST /api/products/variants/{id}/stock`, and ignored here.',
  'EditedVariant.archived': 'True takes the variant off sale, false (the default) puts it on sale.',
}

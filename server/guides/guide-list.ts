/** A page of /docs/guides: a document of the folder docs. Its title is the document's. */
export type GuideEntry = { slug: string; file: string; task: string }

/** The guides in the order of the overview, by group. */
export const guideGroups: readonly { title: string; guides: readonly GuideEntry[] }[] = [
  {
    title: 'Programs',
    guides: [
      { slug: 'first-order', file: 'docs/api.md', task: 'From a key to an order, its payment and a verified webhook' },
      { slug: 'keys', file: 'docs/keys.md', task: 'Scopes, limits, and keys for all shops' },
      { slug: 'test-shop', file: 'docs/test-shop.md', task: 'A second shop, for programs that are not ready' },
      {
        slug: 'place-orders',
        file: 'docs/place-orders.md',
        task: 'Instructions, your own number, discounts, shipping and tax',
      },
      { slug: 'change-status', file: 'docs/change-status.md', task: 'Say what came, by which method and when' },
      { slug: 'edit-orders', file: 'docs/edit-orders.md', task: 'Change the items, the address and more' },
      { slug: 'refunds', file: 'docs/refunds.md', task: 'Record the money that goes back' },
      { slug: 'read-lists', file: 'docs/read-lists.md', task: 'Page by page, without gaps' },
      { slug: 'print-orders', file: 'docs/print-orders.md', task: 'PDF for up to 100 orders' },
      { slug: 'empty-desk', file: 'docs/empty-desk.md', task: 'Set up a desk by the API alone' },
      { slug: 'shops', file: 'docs/shops.md', task: 'The shops of a desk, for administrators' },
      { slug: 'errors', file: 'docs/errors.md', task: 'Read a refusal, and know when to try again' },
      { slug: 'webhooks', file: 'docs/webhooks.md', task: 'Be told of what happens, and believe it' },
      { slug: 'live-events', file: 'docs/live-events.md', task: 'Follow events without an address of your own' },
      { slug: 'csv', file: 'docs/csv.md', task: 'Download lists, and import products' },
      { slug: 'sdk', file: 'docs/sdk.md', task: 'The typed client and the command line' },
      { slug: 'mcp', file: 'docs/mcp.md', task: 'Let Claude and other assistants work at the desk' },
      { slug: 'programs', file: 'docs/programs.md', task: 'Guarantees, each proven by a program' },
    ],
  },
  {
    title: 'Recipes',
    guides: [
      { slug: 'recipes', file: 'docs/recipes/README.md', task: 'Paydesk beside the programs of a shop' },
      { slug: 'shopify', file: 'docs/recipes/shopify.md', task: 'Draft orders paid in Paydesk' },
      { slug: 'woocommerce', file: 'docs/recipes/woocommerce.md', task: 'Orders paid in Paydesk' },
      { slug: 'n8n', file: 'docs/recipes/n8n.md', task: 'Two workflows to import' },
      { slug: 'zapier', file: 'docs/recipes/zapier.md', task: 'A trigger and an action for your account' },
    ],
  },
  {
    title: 'Shops',
    guides: [
      { slug: 'going-live', file: 'docs/going-live.md', task: 'The last steps before the first customer' },
      { slug: 'pay-page', file: 'docs/pay-page.md', task: 'The page where a customer pays' },
      { slug: 'chat', file: 'docs/assistant.md', task: 'Levy on your website, and its API' },
      { slug: 'receipts', file: 'docs/receipts.md', task: 'How payments are proven' },
      { slug: 'receipt-sources', file: 'docs/receipt-sources.md', task: 'Hand in the mails of payments' },
      { slug: 'bookkeeping', file: 'docs/bookkeeping.md', task: 'Close days, and take them to QuickBooks or Xero' },
      { slug: 'figures', file: 'docs/figures.md', task: 'How each figure is defined' },
      { slug: 'fraud', file: 'docs/fraud.md', task: 'Why an order is held' },
      { slug: 'glossary', file: 'docs/glossary.md', task: 'The words of Paydesk' },
    ],
  },
  {
    title: 'Operators',
    guides: [
      { slug: 'operations', file: 'docs/operations.md', task: 'Install, watch, back up and upgrade' },
      { slug: 'security', file: 'docs/security.md', task: 'What protects a desk' },
      { slug: 'privacy', file: 'docs/privacy.md', task: 'Personal data: what is kept, and for how long' },
    ],
  },
]

export const guideEntries: readonly GuideEntry[] = guideGroups.flatMap(({ guides }) => guides)

export const guidesPath = '/docs/guides'
export const pathOfGuide = (slug: string): string => `${guidesPath}/${slug}`
export const pathOfFile = (file: string): string => `${guidesPath}/files/${file}`

// The wall was: 14 of 133 operations took a key.
import { ask, call, prove } from './desk.mjs'

/** These are for people and their browsers: how they sign in, who they are, their keys, and a customer's own page. */
const forPeople = [
  'Platform',
  'Sign-in',
  'Account',
  'Two-step sign-in',
  'Users',
  'Team',
  'Views',
  'API keys',
  'Pay page',
  'Levy for customers',
]
/** These are about all shops: they take a platform key. */
const forPlatform = [
  'GET /api/merchants',
  'POST /api/merchants',
  'PATCH /api/merchants/{id}',
  'GET /api/dashboard/to-do/shops',
]
/** The rest: one person's bell, pictures that everybody may see, and the mail that resets passwords. */
const exceptions = [
  'GET /api/notifications',
  'POST /api/notifications/read',
  'GET /api/notifications/push-key',
  'POST /api/notifications/push-subscriptions',
  'POST /api/notifications/push-subscriptions/remove',
  'GET /api/product-pictures/{hash}/{size}',
  'GET /api/shop-logos/{hash}',
  'PUT /api/integrations/email',
  'POST /api/levy/api-key/generate',
  'POST /api/conversations/{id}/read',
]

const { paths } = await ask('GET', '/docs/openapi.json')
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([, { tags }]) => tags)
    .map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, ...operation })),
)
const open = operations.filter((operation) => operation['x-required-scope'] !== undefined)
const closed = operations.filter((operation) => operation['x-required-scope'] === undefined)
const unexplained = closed.filter(({ name, tags }) => !forPeople.includes(tags[0]) && !exceptions.includes(name))
prove(open.length >= 150, `${open.length} of ${operations.length} operations take a key`)
prove(unexplained.length === 0, 'the others are for people, and known by name', unexplained)

const refused = await call('GET', '/api/merchants')
prove(refused.status === 403, `a shop's key can't call the ${forPlatform.length} about all shops`, refused.answer)

// Called with a shop's key that has all scopes. A call may lack something, but is never refused because a key makes it.
const plain = open.filter(({ name }) => name.startsWith('GET ') && !name.includes('{') && !forPlatform.includes(name))
for (const { name } of plain) {
  const { status } = await call('GET', `${name.slice(4)}`, { headers: { range: 'bytes=0-0' } })
  if ([401, 403].includes(status) || status >= 500) prove(false, `${name} answers a key`, status)
}
prove(true, `each of the ${plain.length} that read without a parameter in the path was called, and answered a key`)

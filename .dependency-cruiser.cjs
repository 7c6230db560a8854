// The import rules of docs/architecture.md. `npm run check` checks them with tools/check-boundaries.ts.

const serverRooms = 'http|db|jobs|net|testing|faults|demo'
const clientRooms = 'app|boot|dev|lib|ui'
const tests = '\\.test\\.tsx?$|^server/(testing|faults)/'

/** A folder of `server` that is a domain, captured as $1. */
const serverDomain = `^server/(?!(?:${serverRooms})/)([^/]+)/`
const clientDomain = `^web/(?!(?:${clientRooms})/)([^/]+)/`

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const forbidden = [
  {
    name: 'contract-imports-zod-alone',
    comment: 'The contract must not pull code of either side into the other.',
    from: { path: '^contract/', pathNot: tests },
    to: { pathNot: '^contract/|^node_modules/zod/' },
  },
  {
    name: 'web-and-server-meet-in-the-contract',
    comment: 'The browser and the server share only the contract.',
    from: { path: '^(web|server)/' },
    to: { path: '^(web|server|e2e|bench|eval|tools|packages)/', pathNot: '^$1/' },
  },
  {
    name: 'contract-knows-neither-side',
    from: { path: '^contract/' },
    to: { path: '^(web|server|e2e|bench|eval|tools)/' },
  },
  {
    name: 'journeys-and-measurements-speak-http',
    comment:
      'Reaching into the server would not show what a client sees. The helpers that start and fill a server are allowed.',
    from: { path: '^(e2e|bench|eval)/' },
    to: { path: '^(web|server)/', pathNot: '^server/testing/' },
  },
  {
    name: 'the-service-is-the-only-door-of-a-server-domain',
    from: { path: serverDomain, pathNot: tests },
    to: { path: serverDomain, pathNot: '^server/$1/|\\.service\\.ts$|^server/events/subscriber-job\\.ts$' },
  },
  {
    name: 'server-rooms-enter-domains-by-the-service',
    from: { path: '^server/(http|db|jobs)/', pathNot: tests },
    to: { path: serverDomain, pathNot: '\\.service\\.ts$' },
  },
  {
    name: 'net-knows-no-domain',
    comment: 'Every domain that calls an outside address depends on net, so net depends on no domain.',
    from: { path: '^server/net/', pathNot: tests },
    to: { path: '^server/', pathNot: '^server/(net/|errors\\.ts$)' },
  },
  {
    name: 'routes-import-no-queries-or-sql',
    comment: 'A route reads the request and calls one service.',
    from: { path: '\\.routes\\.ts$' },
    to: { path: '\\.queries\\.ts$|^node_modules/(pg|kysely)/|^server/db/(?!client|transaction)' },
  },
  {
    name: 'services-import-no-fastify',
    comment: 'Requests, jobs and tests all call services.',
    from: { path: '\\.service\\.ts$' },
    to: { path: '^node_modules/(@?fastify)' },
  },
  {
    name: 'queries-import-no-services',
    from: { path: '^server/.*\\.queries\\.ts$' },
    to: { path: '\\.(service|routes)\\.ts$' },
  },
  {
    name: 'sql-only-in-queries',
    from: { path: serverDomain, pathNot: `\\.queries\\.ts$|${tests}` },
    to: { path: '^node_modules/(pg|kysely)/' },
  },
  {
    name: 'orders-know-none-of-their-listeners',
    comment: 'They learn of orders through events.ts and the database.',
    from: { path: '^(server|contract)/orders/', pathNot: tests },
    to: { path: '^(server|contract)/(notifications|realtime|analytics|audit)/' },
  },
  {
    name: 'client-domains-share-queries-and-badges',
    comment: 'Pages compose; anything else that two domains need belongs in web/ui or web/lib.',
    from: { path: clientDomain, pathNot: `(Page|-pages)\\.tsx$|${tests}` },
    to: { path: clientDomain, pathNot: '^web/$1/|\\.queries\\.ts$|Badge\\.tsx$' },
  },
  {
    name: 'client-boot-knows-no-other-room',
    comment: 'The order in the client is boot, lib, ui, domains, app. A folder imports only those before it.',
    from: { path: '^web/boot/', pathNot: tests },
    to: { path: '^web/(?!boot/)' },
  },
  {
    name: 'client-lib-draws-nothing',
    from: { path: '^web/lib/', pathNot: tests },
    to: { path: '^web/(?!(boot|lib)/)' },
  },
  {
    name: 'client-ui-knows-no-domain',
    from: { path: '^web/ui/', pathNot: tests },
    to: { path: '^web/(?!(boot|lib|ui)/)' },
  },
  {
    name: 'client-domains-know-no-app',
    from: { path: clientDomain, pathNot: tests },
    to: { path: '^web/app/' },
  },
  {
    name: 'levy-loads-with-the-first-question',
    comment: 'Its code and examples take 6 MB that a server without a chat does not need.',
    from: { path: '^server/', pathNot: `^server/assistant/(levy/|teachable|taught-examples\\.service)|${tests}` },
    to: {
      path: '^server/assistant/(levy/|teachable|taught-examples\\.service)',
      pathNot: '^server/assistant/levy/(on-demand|limits|tools/told)\\.ts$',
      dependencyTypesNot: ['type-only', 'dynamic-import'],
    },
  },
  {
    name: 'the-server-imports-only-types-of-http',
    comment: 'An import reads each export of the module, and so loads the fetch of Node: 14 MiB.',
    from: { path: '^(server|contract)/', pathNot: tests },
    to: { path: '^(node:)?https?$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'no-cycles',
    from: {},
    to: { circular: true },
  },
  {
    name: 'everything-imported-exists',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'the-server-runs-without-development-packages',
    comment: 'A deployed server has no development packages; type imports are stripped.',
    from: { path: '^(server|contract)/', pathNot: tests },
    to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
  },
]

module.exports = {
  forbidden,
  options: {
    // TypeScript 7 has no API for parsing: without swc no module would be read and no violation found.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}

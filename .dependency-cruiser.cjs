// Which room may know which: docs/architecture.md in rules. `npm run check` runs them by tools/check-boundaries.ts.

const serverRooms = 'http|db|jobs|testing|faults|demo'
const clientRooms = 'app|boot|dev|lib|ui'
const tests = '\\.test\\.tsx?$|^server/(testing|faults)/'

/** A folder of `server` that is a domain, captured as $1. */
const serverDomain = `^server/(?!(?:${serverRooms})/)([^/]+)/`
const clientDomain = `^web/(?!(?:${clientRooms})/)([^/]+)/`

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const forbidden = [
  {
    name: 'contract-imports-zod-alone',
    comment: 'What both sides agree on drags nothing of either side along.',
    from: { path: '^contract/', pathNot: tests },
    to: { pathNot: '^contract/|^node_modules/zod/' },
  },
  {
    name: 'web-and-server-meet-in-the-contract',
    comment: 'The browser and the server know each other by the contract only.',
    from: { path: '^(web|server)/' },
    to: { path: '^(web|server|e2e|bench|eval|tools)/', pathNot: '^$1/' },
  },
  {
    name: 'contract-knows-neither-side',
    from: { path: '^contract/' },
    to: { path: '^(web|server|e2e|bench|eval|tools)/' },
  },
  {
    name: 'journeys-and-measurements-speak-http',
    comment:
      'What reaches into the server does not show what a client would see. What tests start and fill it with may serve.',
    from: { path: '^(e2e|bench|eval)/' },
    to: { path: '^(web|server)/', pathNot: '^server/testing/' },
  },
  {
    name: 'the-service-is-the-only-door-of-a-server-domain',
    from: { path: serverDomain, pathNot: tests },
    to: { path: serverDomain, pathNot: '^server/$1/|\\.service\\.ts$' },
  },
  {
    name: 'server-rooms-enter-domains-by-the-service',
    from: { path: '^server/(http|db|jobs)/', pathNot: tests },
    to: { path: serverDomain, pathNot: '\\.service\\.ts$' },
  },
  {
    name: 'routes-import-no-queries-or-sql',
    comment: 'A route reads the request and calls one service.',
    from: { path: '\\.routes\\.ts$' },
    to: { path: '\\.queries\\.ts$|^node_modules/(pg|kysely)/|^server/db/(?!client)' },
  },
  {
    name: 'services-import-no-fastify',
    comment: 'A service is called by requests, jobs and tests alike.',
    from: { path: '\\.service\\.ts$' },
    to: { path: '^node_modules/(@?fastify)' },
  },
  {
    name: 'queries-import-no-services',
    from: { path: '^server/.*\\.queries\\.ts$' },
    to: { path: '\\.(service|routes)\\.ts$' },
  },
  {
    name: 'sql-stands-in-queries-alone',
    from: { path: serverDomain, pathNot: `\\.queries\\.ts$|${tests}` },
    to: { path: '^node_modules/(pg|kysely)/' },
  },
  {
    name: 'orders-know-none-of-their-listeners',
    comment: 'They hear of orders through events.ts and the database.',
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
    comment: 'The order of the client: boot, lib, ui, domains, app. A room imports those before it.',
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
    comment: 'A deployed server has only the dependencies; types are gone by then.',
    from: { path: '^(server|contract)/', pathNot: tests },
    to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
  },
]

module.exports = {
  forbidden,
  options: {
    // TypeScript 7 has no API to parse with: without swc it would see no module and find nothing to complain about.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}

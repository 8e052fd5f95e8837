// Who may import whom. These rules are the architecture: read them from top to bottom.
const never = (name, from, to) => ({ name, severity: 'error', from, to })

/** The folders of sports/ that are not a sport. */
const sharedBySports = '^sports/src/(kit|statcrew|firewall|schedules|simulated)/'

/** Tests, their helpers, and scripts that write committed files (they draw the demo's videos and pictures). */
const onlyTriedOrWritten =
  '[.](test|testdata|generate)[.]tsx?$|(^|/)test-[^/]+[.]tsx?$|/written/|^demo/src/(film|pictures)/'

/**
 * The services that a service may import, lowest first. A service that is not listed imports only `shared`; app.ts
 * passes functions to it.
 */
const standsOn = {
  library: [],
  access: ['library'],
  markets: ['library'],
  favorites: ['library'],
  ads: ['library'],
  films: ['library', 'favorites'],
  channels: ['library', 'films'],
  live: ['library', 'films'],
  playback: ['library', 'favorites', 'ads'],
  home: ['library', 'favorites', 'ads'],
  // A new team gets a group for its videos.
  school: ['films'],
  // All services check and fetch external addresses in the same way.
  sources: [],
  plans: ['sources'],
  games: ['sources'],
  social: ['sources'],
  stories: ['sources'],
}

function serverServices() {
  const named = Object.keys(standsOn).join('|')
  const notTests = '\\.test\\.ts$'
  return [
    never(
      'services-are-islands',
      { path: '^server/src/([^/]+)/', pathNot: `${notTests}|^server/src/(${named})/` },
      { path: '^server/src/', pathNot: '^server/src/($1|shared)/' },
    ),
    ...Object.entries(standsOn).map(([service, others]) =>
      never(
        `${service}-stands-on-${others.join('-and-') || 'nothing'}`,
        { path: `^server/src/${service}/`, pathNot: notTests },
        { path: '^server/src/', pathNot: `^server/src/(${[service, 'shared', ...others].join('|')})/` },
      ),
    ),
  ]
}

module.exports = {
  forbidden: [
    never('no-cycles', {}, { circular: true }),
    // gjs has its own modules.
    never(
      'every-import-resolves',
      { pathNot: '^e2e/phones/iphone-web-view[.]mjs$' },
      { couldNotResolve: true, pathNot: ['[.]css$', '[?]worker&url$', '^node$'] },
    ),

    // A production install has no development packages.
    never(
      'what-runs-needs-nothing-of-development',
      { path: '^(contract|server|origin|player|design|client|app|console|demo|sports)/', pathNot: onlyTriedOrWritten },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),

    // Packages: contract is all that servers and clients share.
    never(
      'contract-stands-alone',
      { path: '^contract/' },
      { path: '^(app|console|client|server|origin|player|design|demo|sports)/' },
    ),
    never(
      'sports-know-the-contract-alone',
      { path: '^sports/' },
      { path: '^(app|console|client|server|origin|player|design|demo)/' },
    ),
    never(
      'clients-never-import-servers',
      { path: '^(app|console|client|player|design)/' },
      { path: '^(server|origin|demo)/' },
    ),
    never('only-screens-see-the-sports', { path: '^(client|player|design)/' }, { path: '^sports/' }),
    never(
      'screens-read-no-files',
      { path: '^(app|console)/' },
      { path: '^sports/src/(statcrew|firewall|schedules|simulated)/|^sports/src/.+/(file|rules|simulated|written)/' },
    ),
    never(
      'servers-never-import-clients',
      { path: '^(server|origin)/' },
      { path: '^(app|console|client|player|design)/' },
    ),
    never('design-knows-no-product', { path: '^design/' }, { path: '^(app|console|client|player|contract)/' }),
    never('the-player-knows-no-product', { path: '^player/' }, { path: '^(app|console|client|design|contract)/' }),
    never('the-origin-knows-no-server', { path: '^origin/' }, { path: '^(server|demo|sports)/' }),
    // Server and origin talk through contract/src/origin/origin.ts. Only the code that starts the process imports both.
    never(
      'only-the-start-sees-the-origin',
      { path: '^server/src/', pathNot: '^server/src/[^/]+\\.ts$' },
      { path: '^(origin|demo)/' },
    ),

    // sports: registry -> a sport's folder -> what sports share. Shared code takes what it needs as arguments and names
    // no sport.
    never(
      'sports-are-islands',
      { path: '^sports/src/([^/]+)/', pathNot: `(${sharedBySports}|\\.test\\.ts$)` },
      { path: '^sports/src/[^/]+/', pathNot: `(^sports/src/$1/|${sharedBySports})` },
    ),
    never(
      'what-sports-share-knows-no-sport',
      { path: sharedBySports, pathNot: '\\.test\\.ts$' },
      { path: '^sports/src/[^/]+/', pathNot: sharedBySports },
    ),
    never(
      'kit-files-and-firewall-know-no-registry',
      { path: '^sports/src/(kit|statcrew|firewall)/', pathNot: '\\.test\\.ts$' },
      { path: '^sports/src/[^/]+\\.ts$' },
    ),
    never(
      'statcrew-reads-and-checks-nothing',
      { path: '^sports/src/statcrew/', pathNot: '\\.test\\.ts$' },
      { path: '^sports/src/(firewall|schedules|simulated)/' },
    ),
    never(
      'the-firewall-sees-files-alone',
      { path: '^sports/src/firewall/', pathNot: '\\.test\\.ts$' },
      { path: '^sports/src/(?!firewall/|statcrew/)' },
    ),

    never('a-fan-loads-no-console', { path: '^app/' }, { path: '^console/' }),
    never('the-console-is-no-part-of-the-app', { path: '^console/' }, { path: '^app/' }),

    // What app and console share: app, console -> client -> design, contract.
    never('the-client-knows-no-screen', { path: '^client/' }, { path: '^(app|console|player)/' }),

    // Both app and console: routes -> shell, features -> shared.
    never(
      'features-look-down-only',
      { path: '^(app|console)/src/features/' },
      { path: '^(app|console)/src/(?!features/|shared/)' },
    ),
    never(
      'shell-knows-no-feature',
      { path: '^(app|console)/src/shell/' },
      { path: '^(app|console)/src/(?!shell/|shared/)' },
    ),
    never(
      'features-are-islands',
      { path: '^(app|console)/src/features/([^/]+)/' },
      { path: '^(app|console)/src/features/', pathNot: '^$1/src/features/$2/' },
    ),
    never('shared-never-looks-up', { path: '^(app|console)/src/shared/' }, { path: '^(app|console)/src/(?!shared/)' }),
    never(
      'only-device-sees-capacitor',
      { path: '^app/src/', pathNot: '^app/src/shared/device/' },
      { path: '@capacitor/' },
    ),

    // player: controls, ads, captions, seek -> playback -> engine, machine.
    never(
      'playback-knows-nothing-around-it',
      { path: '^player/src/(playback|engine|machine)/', pathNot: '\\.test\\.tsx?$' },
      { path: '^player/src/(ads|captions|seek|controls|panels|sheets|keyboard|touch)/' },
    ),

    // origin: delivery -> channel -> library -> ingest, packager -> storage; delivery -> playlist, which is pure text.
    never(
      'playlists-are-pure',
      { path: '^origin/src/playlist/', pathNot: '\\.test\\.ts$' },
      { path: '.', pathNot: '^origin/src/playlist/' },
    ),
    never('storage-knows-nobody', { path: '^origin/src/storage/' }, { path: '^origin/src/(?!storage/)' }),
    never(
      'packager-looks-down-only',
      { path: '^origin/src/packager/' },
      { path: '^origin/src/(delivery|channel|library|ingest)/', pathNot: '\\.test\\.ts$' },
    ),
    never(
      'ingest-looks-down-only',
      { path: '^origin/src/ingest/' },
      { path: '^origin/src/(delivery|channel|library|packager)/' },
    ),
    never('channel-knows-no-http', { path: '^origin/src/(channel|library)/' }, { path: '^origin/src/delivery/' }),

    // server: app -> <service>.routes -> <service>.service -> <service>.store -> shared.
    ...serverServices(),
    never(
      'only-stores-see-the-database',
      { path: '^server/src/[^/]+/', pathNot: '(\\.store\\.ts$|\\.test\\.ts$|^server/src/(shared|health)/)' },
      // All may import the types of tables.
      { path: '^server/src/shared/db/(?!tables[.]ts|documents[.]ts)' },
    ),
    never('routes-go-through-the-service', { path: '\\.routes\\.ts$' }, { path: '\\.store\\.ts$' }),
    never(
      'services-know-no-http',
      { path: '^server/.*\\.(service|store)\\.ts$' },
      { path: '(\\.routes\\.ts$|^server/src/shared/http/)' },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
}

import path from 'node:path'
import type { Rolldown } from 'vite'
import { findRouteModules } from './routes-of.ts'

/** Source files that the routes start from: the app's entry, its table of routes, and the layout of signed-in fans. */
interface RouteEntryFiles {
  main: string
  routes: string
  layout: string
}

/** A fan's first pages. Modules that several of them share get their own file. */
const firstPages = {
  home: /\/HomeScreen\.tsx$/,
  day: /\/AllSportsScreen\.tsx$/,
  game: /\/GameScreen\.tsx$/,
  watch: /\/WatchScreen\.tsx$/,
}
/** Pages with tables and charts. */
const withNumbers = /\/(Game|Player|Stats|Roster)Screen\.tsx$/
type FirstPage = keyof typeof firstPages

/**
 * Chooses the file a module goes into, by the routes that cannot paint without it. Each route loads a few files and no
 * module it does not need. The bundler splits what loads later (a dialog, the player).
 */
export function filesByRoute(places: RouteEntryFiles) {
  let needs: ModuleNeeds | undefined
  return (id: string, context: Rolldown.ChunkingContext): string | null => {
    needs ??= findModuleNeeds(places, context)
    if (needs.start.has(id)) return 'start'
    if (storyPath.test(id)) return 'stories'
    if (socialPath.test(id)) return 'social'
    if (rewardsPath.test(id)) return 'rewards'
    if (lockedPath.test(id)) return 'locked'
    if (buyingPath.test(id)) return 'account'
    const needing = needs.pages.get(id) ?? []
    if (needing.length === 0) return getSportFile(id)
    const [page = ''] = needing
    const forFans = needing.filter((one) => !publicPage.test(one))
    if (forFans.length === 0) return signInPage.test(page) ? getSignInFile(needing, id) : getPageFile(page)
    if (forFans.length < needing.length) return getPublicFile(id, needs)
    const elsewhere = [...(needs.later.get(id) ?? [])].some((one) => !needing.includes(one))
    if (needs.layout.has(id)) return 'fan'
    if (stylePath.test(id) && !areAccountPages(needing)) return getStyleFile(needing, elsewhere)
    const everywhere = needs.later.get(id)?.has(places.layout) ?? false
    if (needing.length > 1) return getSharedFile(createNeedTest(needing), needing, { id, everywhere })
    return elsewhere ? getDeferredFile(createNeedTest(needing)) : getPageFile(page)
  }
}

/** Rows of stories load after a page's first view. */
const storyPath = /\/(app\/src\/shared|contract\/src)\/stories\//
const socialPath = /\/(app\/src\/shared|contract\/src)\/social\//
/** The rewards pages are small, and a fan who opens one usually opens another. */
const rewardsPath = /\/(app\/src\/(shared|features)\/rewards|contract\/src\/rewards)\//
/** What a fan needs where a video is locked. */
const lockedPath = /\/(watching\/ways\/|panels\/LockedVideo\.)/
/** The pages of plans need it, and so does a locked video, whose fan mostly opens one of them next. */
const buyingPath = /\/shared\/watching\/buying\//
/** Pages that show a little of everything. */
const mixedPage = /\/(ArticleScreen|features\/concessions\/\w+Screen)\.tsx$/
const stylePath = /\.css$/
/** The page that undoes an email change calls the server at once, as a fan's pages do. */
const publicPage = /\/features\/(auth\/|landing\/(?!UndoEmailChange))/
/** Signing in never chooses a new password. */
const newPasswordPath = /\/design\/src\/form\/(StrengthMeter|password-strength)\./
const signInPage = /\/features\/auth\//

interface ModuleNeeds {
  start: ReadonlySet<string>
  layout: ReadonlySet<string>
  /** Pages and layouts that need each module to paint. */
  pages: ReadonlyMap<string, string[]>
  /** Pages that may need each module later. */
  later: ReadonlyMap<string, ReadonlySet<string>>
}

function findModuleNeeds({ main, routes, layout }: RouteEntryFiles, context: Rolldown.ChunkingContext): ModuleNeeds {
  const getModule = (id: string) => context.getModuleInfo(id)
  const collectImports = (id: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(id)) return seen
    seen.add(id)
    for (const imported of getModule(id)?.importedIds ?? []) collectImports(imported, seen)
    return seen
  }
  const roots = new Set([...findRouteModules(routes, getModule).values()].flat())
  const pages = new Map<string, string[]>()
  const later = new Map<string, Set<string>>()
  const story = [...roots].filter((root) => mixedPage.test(root))
  for (const root of [...[...roots].filter((one) => !mixedPage.test(one)), main]) {
    const now = collectImports(root)
    if (root !== main) for (const id of now) pages.set(id, [...(pages.get(id) ?? []), root])
    // A dynamic import may lead to more dynamic imports.
    const followed = new Set<string>()
    const followDynamicImports = (from: ReadonlySet<string>) => {
      for (const id of from)
        for (const next of getModule(id)?.dynamicallyImportedIds ?? []) {
          if (followed.has(next) || roots.has(next)) continue
          followed.add(next)
          followDynamicImports(collectImports(next))
        }
    }
    followDynamicImports(now)
    for (const next of followed)
      for (const id of collectImports(next)) later.set(id, (later.get(id) ?? new Set()).add(root))
  }
  // Mixed pages do not pull modules that other pages share into a common file.
  for (const root of story) for (const id of collectImports(root)) if (!pages.has(id)) pages.set(id, [root])
  return { start: collectImports(main), layout: collectImports(layout), pages, later }
}

/**
 * Returns a page's own file. A layout joins the file its pages share, and so do four short pages, because each file is
 * named in every page's first script. The schedule joins single sports' schedules.
 * A new fan goes through both preferences pages. Three lists of videos are short, too.
 */
function getPageFile(page: string): string {
  if (/\/account\/(AccountLayout|TeamsScreen|AffiliationsScreen|plans\/\w+Screen)\.tsx$/.test(page)) return 'account'
  if (/\/(SetupLayout|features\/preferences\/\w+)\.tsx$/.test(page)) return 'preferences'
  if (/\/(GroupsScreen|HighlightsScreen|MyListScreen)\.tsx$/.test(page)) return 'lists'
  return firstPages.day.test(page) ? 'schedule' : path.basename(page, '.tsx')
}

/**
 * Chooses a style sheet: pages share one sheet, and sports pages share another, together with the schedule's and the
 * game's own styles.
 */
function getStyleFile(needing: readonly string[], elsewhere: boolean): string {
  const [page = ''] = needing
  const shared = needing.length > 1 || elsewhere || firstPages.day.test(page) || firstPages.game.test(page)
  if (!shared) return getPageFile(page)
  if (areSalesPages(needing)) return 'sold'
  return needing.every((one) => one.includes('/features/sports/')) ? 'games' : 'fan'
}

const getSignInFile = (needing: readonly string[], id: string): string =>
  needing.length === 1 && !stylePath.test(id) && !needing[0]?.endsWith('/AuthLayout.tsx')
    ? getPageFile(needing[0] ?? '')
    : 'auth'

/**
 * Puts each sport's modules in one file, which its games and players load; meets share a second file, and all sports a
 * third.
 */
function getSportFile(id: string): string | null {
  const [, folder] = /\/sports\/src\/([\w-]+)\//.exec(id) ?? []
  // This module throws where it is loaded: a page must not contain it.
  if (id.endsWith('/kit/closed.ts')) return null
  if (folder !== 'kit') return folder ?? null
  return id.includes('/kit/meets/') ? 'meets' : 'kit'
}

/** Chooses the file of modules that signed-out pages also need: drawings and forms. */
function getPublicFile(id: string, { layout }: ModuleNeeds): string {
  if (layout.has(id) || /\/sports\/src\/|\/palette\./.test(id)) return 'start'
  if (newPasswordPath.test(id)) return 'passwords'
  return /\/art\//.test(id) ? 'art' : 'forms'
}

const areAccountPages = (needing: readonly string[]): boolean =>
  needing.every((page) => /\/features\/(account|preferences)\//.test(page))

const areSalesPages = (needing: readonly string[]): boolean =>
  needing.every((page) => /\/features\/(tickets|concessions)\//.test(page))

const createNeedTest = (needing: readonly string[]) => (page: FirstPage) =>
  needing.some((one) => firstPages[page].test(one))

interface SharedModule {
  id: string
  /** The score strip, which every fan page loads later, also needs this module. */
  everywhere: boolean
}

function getSharedFile(
  needed: (page: FirstPage) => boolean,
  needing: readonly string[],
  { id, everywhere }: SharedModule,
): string {
  const games = needed('day') || needed('game')
  const films = needed('home') || needed('watch')
  if (games && films) return 'fan'
  if (films) return 'videos'
  if (needed('day')) return needed('game') || everywhere ? 'games' : 'schedule'
  if (needed('game')) return needing.every((page) => withNumbers.test(page)) ? 'numbers' : 'games'
  if (areAccountPages(needing)) return 'account'
  if (areSalesPages(needing)) return 'sold'
  if (/score-safe|\/safe\//.test(id)) return 'safe'
  // The tiles of players also load beside a game's leaders, after the first view.
  if (id.endsWith('/PersonTile.tsx')) return 'tile'
  return id.includes('/features/sports/') ? 'sport' : 'videos'
}

/** Chooses the file of a page's module that also loads later, so that a later load never brings a whole page along. */
const getDeferredFile = (needed: (page: FirstPage) => boolean): string | null =>
  needed('game') ? 'numbers' : needed('watch') ? 'watching' : needed('day') ? 'games' : null

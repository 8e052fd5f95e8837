import path from 'node:path'
import type { Rolldown } from 'vite'
import { routesOf } from './routes-of.ts'

/** Where the app begins, its table of routes, and the layout of all who are signed in. */
interface Places {
  main: string
  routes: string
  layout: string
}

/** The first pages of a fan: what some of them share is a file. */
const firstPages = {
  home: /\/HomeScreen\.tsx$/,
  day: /\/AllSportsScreen\.tsx$/,
  game: /\/GameScreen\.tsx$/,
  watch: /\/WatchScreen\.tsx$/,
}
/** Those with tables and charts. */
const withNumbers = /\/(Game|Player|Stats|Roster)Screen\.tsx$/
type FirstPage = keyof typeof firstPages

/**
 * Which file a module goes into, by the routes that cannot paint without it: a few files a route, and none that it does not need. What is
 * fetched later (a dialog, the player) is cut by the bundler.
 */
export function filesByRoute(places: Places) {
  let needs: Needs | undefined
  return (id: string, context: Rolldown.ChunkingContext): string | null => {
    needs ??= needsOf(places, context)
    if (needs.start.has(id)) return 'start'
    if (isOfStories.test(id)) return 'stories'
    if (isOfSocial.test(id)) return 'social'
    if (isOfRewards.test(id)) return 'rewards'
    const needing = needs.pages.get(id) ?? []
    if (needing.length === 0) return sportFile(id)
    const [page = ''] = needing
    const forFans = needing.filter((one) => !isPublic.test(one))
    if (forFans.length === 0) return isOfSignIn.test(page) ? signInFile(needing, id) : alone(page)
    if (forFans.length < needing.length) return publicAsWell(id, needs)
    const elsewhere = [...(needs.later.get(id) ?? [])].some((one) => !needing.includes(one))
    if (needs.layout.has(id)) return 'fan'
    if (isStyle.test(id) && !isAccount(needing)) return styleFile(needing, elsewhere)
    const everywhere = needs.later.get(id)?.has(places.layout) ?? false
    if (needing.length > 1) return sharedBy(has(needing), needing, { id, everywhere })
    return elsewhere ? sharedWithLater(has(needing)) : alone(page)
  }
}

/** Rows of stories come after a page's first view. */
const isOfStories = /\/(app\/src\/shared|contract\/src)\/stories\//
const isOfSocial = /\/(app\/src\/shared|contract\/src)\/social\//
/** Their pages are small, and who opens one opens another. */
const isOfRewards = /\/(app\/src\/(shared|features)\/rewards|contract\/src\/rewards)\//
/** Pages that show a little of everything. */
const showsOfAll = /\/(ArticleScreen|features\/concessions\/\w+Screen)\.tsx$/
const isStyle = /\.css$/
/** The one that takes an email's change back calls the server at once, as a fan's pages do. */
const isPublic = /\/features\/(auth\/|landing\/(?!UndoEmailChange))/
/** Who signs in chooses none. */
const isOfNewPasswords = /\/design\/src\/form\/(StrengthMeter|password-strength)\./
const isOfSignIn = /\/features\/auth\//

interface Needs {
  start: ReadonlySet<string>
  layout: ReadonlySet<string>
  /** Of each module the pages and layouts that need it to paint. */
  pages: ReadonlyMap<string, string[]>
  /** Of each module the pages that may come to need it. */
  later: ReadonlyMap<string, ReadonlySet<string>>
}

function needsOf({ main, routes, layout }: Places, context: Rolldown.ChunkingContext): Needs {
  const known = (id: string) => context.getModuleInfo(id)
  const within = (id: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(id)) return seen
    seen.add(id)
    for (const imported of known(id)?.importedIds ?? []) within(imported, seen)
    return seen
  }
  const roots = new Set([...routesOf(routes, known).values()].flat())
  const pages = new Map<string, string[]>()
  const later = new Map<string, Set<string>>()
  const story = [...roots].filter((root) => showsOfAll.test(root))
  for (const root of [...[...roots].filter((one) => !showsOfAll.test(one)), main]) {
    const now = within(root)
    if (root !== main) for (const id of now) pages.set(id, [...(pages.get(id) ?? []), root])
    // What it asks for later may ask for more.
    const asked = new Set<string>()
    const ask = (from: ReadonlySet<string>) => {
      for (const id of from)
        for (const next of known(id)?.dynamicallyImportedIds ?? []) {
          if (asked.has(next) || roots.has(next)) continue
          asked.add(next)
          ask(within(next))
        }
    }
    ask(now)
    for (const next of asked) for (const id of within(next)) later.set(id, (later.get(id) ?? new Set()).add(root))
  }
  // What others share is not put together for those that show a little of everything.
  for (const root of story) for (const id of within(root)) if (!pages.has(id)) pages.set(id, [root])
  return { start: within(main), layout: within(layout), pages, later }
}

/** A page's own file; a layout's goes with what its pages share, and the schedule's with those of single sports. */
function alone(page: string): string {
  if (page.endsWith('/AccountLayout.tsx')) return 'account'
  return firstPages.day.test(page) ? 'schedule' : path.basename(page, '.tsx')
}

/** What several pages share is one sheet for all and one for the sports'; so is what the schedule and a game have of their own. */
function styleFile(needing: readonly string[], elsewhere: boolean): string {
  const [page = ''] = needing
  const shared = needing.length > 1 || elsewhere || firstPages.day.test(page) || firstPages.game.test(page)
  if (!shared) return alone(page)
  if (isSold(needing)) return 'sold'
  return needing.every((one) => one.includes('/features/sports/')) ? 'games' : 'fan'
}

const signInFile = (needing: readonly string[], id: string): string =>
  needing.length === 1 && !isStyle.test(id) && !needing[0]?.endsWith('/AuthLayout.tsx')
    ? alone(needing[0] ?? '')
    : 'auth'

/** A sport's own modules are one file, which its games and players ask for; what meets have in common is another, and what all have. */
function sportFile(id: string): string | null {
  const [, folder] = /\/sports\/src\/([\w-]+)\//.exec(id) ?? []
  // It throws where it is loaded: what a page must not have.
  if (id.endsWith('/kit/closed.ts')) return null
  if (folder !== 'kit') return folder ?? null
  return id.includes('/kit/meets/') ? 'meets' : 'kit'
}

/** What nobody has to be signed in for: drawings and forms. */
function publicAsWell(id: string, { layout }: Needs): string {
  if (layout.has(id) || /\/sports\/src\/|\/palette\./.test(id)) return 'start'
  if (isOfNewPasswords.test(id)) return 'passwords'
  return /\/art\//.test(id) ? 'art' : 'forms'
}

const isAccount = (needing: readonly string[]): boolean =>
  needing.every((page) => /\/features\/(account|preferences)\//.test(page))

const isSold = (needing: readonly string[]): boolean =>
  needing.every((page) => /\/features\/(tickets|concessions)\//.test(page))

const has = (needing: readonly string[]) => (page: FirstPage) => needing.some((one) => firstPages[page].test(one))

interface Shared {
  id: string
  /** What every page of a fan fetches later, the strip of scores, needs it as well. */
  everywhere: boolean
}

function sharedBy(
  needed: (page: FirstPage) => boolean,
  needing: readonly string[],
  { id, everywhere }: Shared,
): string {
  const games = needed('day') || needed('game')
  const films = needed('home') || needed('watch')
  if (games && films) return 'fan'
  if (films) return 'videos'
  if (needed('day')) return needed('game') || everywhere ? 'games' : 'schedule'
  if (needed('game')) return needing.every((page) => withNumbers.test(page)) ? 'numbers' : 'games'
  if (isAccount(needing)) return 'account'
  if (isSold(needing)) return 'sold'
  if (/score-safe|\/safe\//.test(id)) return 'safe'
  // Beside a game's leaders too, after its first view.
  if (id.endsWith('/Portrait.tsx')) return 'portrait'
  return id.includes('/features/sports/') ? 'sport' : 'videos'
}

/** What is fetched later must not bring a whole page with it. */
const sharedWithLater = (needed: (page: FirstPage) => boolean): string | null =>
  needed('game') ? 'numbers' : needed('watch') ? 'watching' : needed('day') ? 'games' : null

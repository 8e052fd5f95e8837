import path from 'node:path'
import { appTokenHeader, deviceHeader, sessionHeader } from '@fieldhouse/contract/hosts'
import { requestsElement, schoolElement } from '@fieldhouse/contract/school/page-head'
import type { Plugin, Rolldown } from 'vite'
import { askFirst, type FirstPicture, type Named, type Told } from '../src/shared/api/first/ask-first.ts'
import { firstAsks, firstPictures } from '../src/shared/api/first/first-asks.ts'
import { layouts } from '../src/shared/device/device-storage.ts'
import { fits, type Path } from '../src/shared/paths/paths.ts'
import { type Ask, redirectsOf, routesOf } from './routes-of.ts'

/** Of each address what its page is made of: `.vite/pages.json`, by which the server names it in the page. */
export const pageFiles = ({ main, routes }: Places): Plugin => ({
  name: 'page-files',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      const ask: Ask = (id) => this.getModuleInfo(id)
      const sports = await sportModules(
        (id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [],
        this.getModuleIds(),
      )
      const source = JSON.stringify(pagesOf({ main, routes }, ask, chunks, sports))
      this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source })
    },
  },
})

const named: Named = {
  asksElement: requestsElement,
  schoolElement,
  storage: { auth: layouts.auth.key, navigation: layouts.navigation.key },
  headers: { app: appTokenHeader, device: deviceHeader, session: sessionHeader },
}

/** In the page itself, after what the server writes there: asks before any script is there. */
export const firstQuestions: Plugin = {
  name: 'first-questions',
  // Before any style sheet: a script after one waits until it is here.
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace('<!--asks-->', () => `<script>(${askFirst})(${JSON.stringify(named)})</script>`),
  },
}

interface Places {
  /** Where the app begins, and its table of routes. */
  main: string
  routes: string
}

type Chunk = Rolldown.OutputChunk

/** The one that says more first, as the app itself reads an address. */
function pagesOf({ main, routes: table }: Places, ask: Ask, chunks: readonly Chunk[], sports: SportModules) {
  const filesOf = filesIn(chunks, main)
  const routes = routesOf(table, ask)
  const redirects = [...redirectsOf(table, ask)].map(([from, to]) => [from, routes.get(to) ?? [], to] as const)
  return [...routes.entries().map(([path, modules]) => [path, modules, path] as const), ...redirects]
    .toSorted(([one], [other]) => parametersIn(one) - parametersIn(other))
    .map(([from, modules, path]) => {
      const files = filesOf(modules)
      const ofSport = (ids: readonly string[]) =>
        filesOf(ids)
          .scripts.filter((file) => !files.scripts.includes(file))
          .map((file) => `/${file}`)
      const isGame = modules.some((id) => id.endsWith('/GameScreen.tsx'))
      return {
        address: addressOf(from),
        path,
        ...files,
        first: {
          asks: asksOf(path),
          picture: pictureOf(path),
          ...(isGame && { sports: Object.fromEntries(sports.map(([slug, ids]) => [slug, ofSport(ids)])) }),
        } satisfies Told,
      }
    })
}

/** Of each sport by its name the modules that its games' pages ask for. */
type SportModules = readonly (readonly [slug: string, modules: readonly string[]])[]

async function sportModules(askedBy: (id: string) => readonly string[], all: Iterable<string>): Promise<SportModules> {
  const found: [string, readonly string[]][] = []
  for (const id of all) {
    if (!/\/sports\/src\/[\w-]+\/sport\.ts$/.test(id)) continue
    const { identities }: { identities: readonly { slug: string }[] } = await import(
      path.join(path.dirname(id), 'identity.ts')
    )
    for (const { slug } of identities) found.push([slug, askedBy(id)])
  }
  return found
}

const asksOf = (path: string): string[] => (firstAsks[path as Path] ?? []).map((ask) => filledBy(path, ask))

function pictureOf(path: string): FirstPicture | undefined {
  const picture = firstPictures[path as Path]
  return picture && { ...picture, ask: filledBy(path, picture.ask) }
}

/** A gap that the page's address fills is named by the step that does. */
const filledBy = (path: string, ask: string): string =>
  ask.replaceAll(/\{(#?)(\w+)\}/g, (gap, digits: string, name: string) => {
    const step = path.split('/').indexOf(`$${name}`)
    return step < 0 ? gap : `{${digits}${step}}`
  })

/** What these modules are in, and all that those files import; without what the shell names itself. */
function filesIn(chunks: readonly Chunk[], main: string) {
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const holding = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)))
  /** What it imports comes first, as styles do that others overrule. */
  const within = (chunk: Chunk | undefined, found: Set<Chunk>, seen = new Set<Chunk>()): Set<Chunk> => {
    if (!chunk || seen.has(chunk)) return found
    seen.add(chunk)
    for (const file of chunk.imports) within(named.get(file), found, seen)
    return found.add(chunk)
  }
  const shell = within(holding.get(main), new Set())
  return (modules: readonly string[]) => {
    const found = new Set<Chunk>()
    for (const id of modules) {
      const chunk = holding.get(id)
      if (!chunk) throw new Error(`${id} is in no file`)
      within(chunk, found)
    }
    const own = [...found].filter((chunk) => !shell.has(chunk))
    return {
      scripts: own.map(({ fileName }) => fileName),
      styles: [...new Set(own.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))],
    }
  }
}

const parametersIn = (path: string): number => path.split('$').length

/** Spec 2: after the soapbox stands an address, and any path of it. */
const rest = (path: string): string => (path === '/app/soapbox' ? '(?:/.*)?' : '/*')

const addressOf = (path: string): string =>
  `^${path.replaceAll(/\$(\w+)/g, (_, name: string) => fits[name]?.source.replaceAll(/[$^]/g, '') || '[^/]+')}${rest(path)}$`

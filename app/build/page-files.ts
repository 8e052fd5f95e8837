import path from 'node:path'
import { appTokenHeader, deviceHeader, sessionHeader } from '@fieldhouse/contract/hosts'
import { requestsElement, schoolElement } from '@fieldhouse/contract/school/page-head'
import type { Plugin, Rolldown } from 'vite'
import { firstPictures, firstRequests } from '../src/shared/api/first/first-requests.ts'
import {
  type FirstPicture,
  type FirstRequests,
  type RequestNames,
  sendFirstRequests,
} from '../src/shared/api/first/send-first-requests.ts'
import { storageLayouts } from '../src/shared/device/device-storage.ts'
import { parameterPatterns, type RoutePath } from '../src/shared/paths/paths.ts'
import { findRedirects, findRouteModules, type GetModule } from './routes-of.ts'

/** Lists the files of each address's page in `.vite/pages.json`, from which the server names them in the page. */
export const listPageFiles = ({ main, routes }: PageEntryFiles): Plugin => ({
  name: 'page-files',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      const getModule: GetModule = (id) => this.getModuleInfo(id)
      const sports = await findSportModules(
        (id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [],
        this.getModuleIds(),
      )
      const source = JSON.stringify(listPages({ main, routes }, getModule, chunks, sports))
      this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source })
    },
  },
})

const requestNames: RequestNames = {
  asksElement: requestsElement,
  schoolElement,
  storage: { auth: storageLayouts.auth.key, navigation: storageLayouts.navigation.key },
  headers: { app: appTokenHeader, device: deviceHeader, session: sessionHeader },
}

/**
 * Puts the first requests into the page itself, after what the server writes there, so that they start before any
 * script loads.
 */
export const firstQuestions: Plugin = {
  name: 'first-questions',
  // The script comes before any style sheet: a script after one waits until the sheet has loaded.
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html.replace('<!--asks-->', () => `<script>(${sendFirstRequests})(${JSON.stringify(requestNames)})</script>`),
  },
}

interface PageEntryFiles {
  /** The app's entry, and its table of routes. */
  main: string
  routes: string
}

type OutputChunk = Rolldown.OutputChunk

/** Lists pages with the most specific address first, as the app itself reads an address. */
function listPages(
  { main, routes: table }: PageEntryFiles,
  ask: GetModule,
  chunks: readonly OutputChunk[],
  sports: SportModuleTable,
) {
  const filesOf = indexFiles(chunks, main)
  const routes = findRouteModules(table, ask)
  const redirects = [...findRedirects(table, ask)].map(([from, to]) => [from, routes.get(to) ?? [], to] as const)
  return [...routes.entries().map(([path, modules]) => [path, modules, path] as const), ...redirects]
    .toSorted(([one], [other]) => countParameters(one) - countParameters(other))
    .map(([from, modules, path]) => {
      const files = filesOf(modules)
      const listSportScripts = (ids: readonly string[]) =>
        filesOf(ids)
          .scripts.filter((file) => !files.scripts.includes(file))
          .map((file) => `/${file}`)
      const isGame = modules.some((id) => id.endsWith('/GameScreen.tsx'))
      return {
        address: toAddressPattern(from),
        path,
        ...files,
        first: {
          asks: listFirstRequests(path),
          picture: getFirstPicture(path),
          ...(isGame && { sports: Object.fromEntries(sports.map(([slug, ids]) => [slug, listSportScripts(ids)])) }),
        } satisfies FirstRequests,
      }
    })
}

/** Modules that the game pages of each sport load. */
type SportModuleTable = readonly (readonly [slug: string, modules: readonly string[]])[]

async function findSportModules(
  getDynamicImports: (id: string) => readonly string[],
  all: Iterable<string>,
): Promise<SportModuleTable> {
  const results: [string, readonly string[]][] = []
  for (const id of all) {
    if (!/\/sports\/src\/[\w-]+\/sport\.ts$/.test(id)) continue
    const { identities }: { identities: readonly { slug: string }[] } = await import(
      path.join(path.dirname(id), 'identity.ts')
    )
    for (const { slug } of identities) results.push([slug, getDynamicImports(id)])
  }
  return results
}

const listFirstRequests = (path: string): string[] =>
  (firstRequests[path as RoutePath] ?? []).map((ask) => numberPathSteps(path, ask))

function getFirstPicture(path: string): FirstPicture | undefined {
  const picture = firstPictures[path as RoutePath]
  return picture && { ...picture, ask: numberPathSteps(path, picture.ask) }
}

/** Replaces a parameter's name with the number of its step in the page's address. */
const numberPathSteps = (path: string, ask: string): string =>
  ask.replaceAll(/\{(#?)(\w+)\}/g, (gap, digits: string, name: string) => {
    const step = path.split('/').indexOf(`$${name}`)
    return step < 0 ? gap : `{${digits}${step}}`
  })

/**
 * Returns a function that lists the files of given modules and everything those files import, except what the shell
 * loads itself.
 */
function indexFiles(chunks: readonly OutputChunk[], main: string) {
  const chunksByFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const holding = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)))
  /** Imported chunks come first, because their styles are overridden by later ones. */
  const collectChunks = (
    chunk: OutputChunk | undefined,
    found: Set<OutputChunk>,
    seen = new Set<OutputChunk>(),
  ): Set<OutputChunk> => {
    if (!chunk || seen.has(chunk)) return found
    seen.add(chunk)
    for (const file of chunk.imports) collectChunks(chunksByFile.get(file), found, seen)
    return found.add(chunk)
  }
  const shellChunks = collectChunks(holding.get(main), new Set())
  return (modules: readonly string[]) => {
    const found = new Set<OutputChunk>()
    for (const id of modules) {
      const chunk = holding.get(id)
      if (!chunk) throw new Error(`${id} is in no file`)
      collectChunks(chunk, found)
    }
    const own = [...found].filter((chunk) => !shellChunks.has(chunk))
    return {
      scripts: own.map(({ fileName }) => fileName),
      styles: [...new Set(own.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))],
    }
  }
}

const countParameters = (path: string): number => path.split('$').length

/** Spec 2: the soapbox address may be followed by any path. */
const matchRest = (path: string): string => (path === '/app/soapbox' ? '(?:/.*)?' : '/*')

const toAddressPattern = (path: string): string =>
  `^${path.replaceAll(/\$(\w+)/g, (_, name: string) => parameterPatterns[name]?.source.replaceAll(/[$^]/g, '') || '[^/]+')}${matchRest(path)}$`

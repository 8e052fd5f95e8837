import { appTokenHeader, deviceHeader, sessionHeader } from '@fieldhouse/contract/hosts'
import { asksElement, schoolElement } from '@fieldhouse/contract/school/page-head'
import type { Plugin, Rolldown } from 'vite'
import { askFirst, type Named } from '../src/shared/api/first/ask-first.ts'
import { firstAsks } from '../src/shared/api/first/first-asks.ts'
import { layouts } from '../src/shared/device/device-storage.ts'
import { fits, type Path } from '../src/shared/paths/paths.ts'
import { type Ask, redirectsOf, routesOf } from './routes-of.ts'

/** Of each address what its page is made of: `.vite/pages.json`, by which the server names it in the page. */
export const pageFiles = ({ main, routes }: Places): Plugin => ({
  name: 'page-files',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      const ask: Ask = (id) => this.getModuleInfo(id)
      const source = JSON.stringify(pagesOf({ main, routes }, ask, chunks))
      this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source })
    },
  },
})

const named: Named = {
  asksElement,
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
function pagesOf({ main, routes: table }: Places, ask: Ask, chunks: readonly Chunk[]) {
  const filesOf = filesIn(chunks, main)
  const routes = routesOf(table, ask)
  const redirects = [...redirectsOf(table, ask)].map(([from, to]) => [from, routes.get(to) ?? [], to] as const)
  return [...routes.entries().map(([path, modules]) => [path, modules, path] as const), ...redirects]
    .toSorted(([one], [other]) => parametersIn(one) - parametersIn(other))
    .map(([from, modules, path]) => ({ address: addressOf(from), path, ...filesOf(modules), asks: asksOf(path) }))
}

/** A gap that the page's address fills is named by the step that does. */
const asksOf = (path: string): string[] =>
  (firstAsks[path as Path] ?? []).map((ask) =>
    ask.replaceAll(/\{(#?)(\w+)\}/g, (gap, digits: string, name: string) => {
      const step = path.split('/').indexOf(`$${name}`)
      return step < 0 ? gap : `{${digits}${step}}`
    }),
  )

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

const addressOf = (path: string): string =>
  `^${path.replaceAll(/\$(\w+)/g, (_, name: string) => fits[name]?.source.replaceAll(/[$^]/g, '') || '[^/]+')}/*$`

import { type Company, setOnlySchool } from '@fieldhouse/contract/company'
import { renderToString } from 'react-dom/server'
import { drawCrest } from './crest-drawing.tsx'
import { decideRoute } from './routes.tsx'
import { drawFirst } from './shared/paths/navigation.ts'
import { type RoutePath, titles } from './shared/paths/paths.ts'
import { AppLayout } from './shell/AppLayout.tsx'
import { RootLayout } from './shell/RootLayout.tsx'

interface PrerenderedPages {
  home: string
  /** Shell of each fan page: the bars that are the same for every fan. */
  shells: Record<string, string>
  /** Pages with the same content for everyone, by path. */
  complete: Record<string, string>
  crest: string
}

/**
 * Renders the public home's first paint, the bars of all other pages, the static pages, and the school's crest as an
 * SVG image.
 */
export async function prerenderPages(school: Company): Promise<PrerenderedPages> {
  setOnlySchool(school)
  const shells = await renderShells((Object.keys(titles) as RoutePath[]).filter(hasBars))
  const complete: Record<string, string> = {}
  for (const path of staticPaths) complete[path] = await renderPage(path)
  return {
    home: await renderPage('/'),
    shells,
    complete,
    crest: drawCrest(school),
  }
}

const staticPaths = ['/privacy', '/delete-account'] as const satisfies readonly RoutePath[]

async function renderPage(path: RoutePath): Promise<string> {
  await drawFirst(decideRoute, path)
  return renderToString(<RootLayout />)
}

/** Tells whether a page has bars; the setup pages show one question at a time without them. */
const hasBars = (path: RoutePath): boolean => path.startsWith('/app/') && !path.startsWith('/app/preferences/')

const AppBars = () => <AppLayout>{null}</AppLayout>

async function renderShells(paths: readonly RoutePath[]): Promise<Record<string, string>> {
  const shells: Record<string, string> = {}
  for (const path of paths) {
    await drawFirst(() => ({ kind: 'show', path, params: {}, load: async () => [AppBars] }), path)
    shells[path] = renderToString(<AppBars />)
  }
  return shells
}

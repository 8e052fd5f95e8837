import { type Company, setOnlySchool } from '@fieldhouse/contract/company'
import { completeColors } from '@fieldhouse/contract/school/colors'
import { Crest } from '@fieldhouse/design/art/Crest'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { decide } from './routes.tsx'
import { drawFirst } from './shared/paths/navigation.ts'
import { type Path, titles } from './shared/paths/paths.ts'
import { AppLayout } from './shell/AppLayout.tsx'
import { RootLayout } from './shell/RootLayout.tsx'

interface Drawn {
  home: string
  /** Of each page for fans what is the same for all of them: its bars. */
  shells: Record<string, string>
  /** Pages that say the same to everybody, by their path. */
  complete: Record<string, string>
  crest: string
}

/** The public home as it first paints, for whoever runs no script yet, and the bars of all other pages; and the school's crest as a picture of its own. */
export async function draw(school: Company): Promise<Drawn> {
  setOnlySchool(school)
  const shells = await shellsOf((Object.keys(titles) as Path[]).filter(hasBars))
  const complete: Record<string, string> = {}
  for (const path of saySameToAll) complete[path] = await drawWhole(path)
  const { brandHi, brandLo, brand, onBrand } = completeColors(school.colors)
  const crest = renderToStaticMarkup(<Crest mark={school.crest.mark} from={brandHi} to={brandLo} />)
  return {
    home: await drawWhole('/'),
    shells,
    complete,
    crest: crest
      .replace(/<svg[^>]*>/, '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">')
      .replaceAll('var(--crest-mark, #fff)', onBrand)
      .replaceAll('var(--brand)', brand),
  }
}

const saySameToAll = ['/privacy', '/delete-account'] as const satisfies readonly Path[]

async function drawWhole(path: Path): Promise<string> {
  await drawFirst(decide, path)
  return renderToString(<RootLayout />)
}

/** Who sets an account up sees one thing at a time. */
const hasBars = (path: Path): boolean => path.startsWith('/app/') && !path.startsWith('/app/preferences/')

const Bars = () => <AppLayout>{null}</AppLayout>

async function shellsOf(paths: readonly Path[]): Promise<Record<string, string>> {
  const shells: Record<string, string> = {}
  for (const path of paths) {
    await drawFirst(() => ({ kind: 'show', path, params: {}, load: async () => [Bars] }), path)
    shells[path] = renderToString(<Bars />)
  }
  return shells
}

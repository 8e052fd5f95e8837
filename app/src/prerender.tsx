import { type Company, serveSchool } from '@fieldhouse/contract/company'
import { colorsOf } from '@fieldhouse/contract/school/colors'
import { Crest } from '@fieldhouse/design/art/Crest'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { decide } from './routes.tsx'
import { drawFirst } from './shared/paths/navigation.ts'
import { RootLayout } from './shell/RootLayout.tsx'

/** The public home as it first paints, for whoever runs no script yet; and the school's crest as a picture of its own. */
export async function draw(school: Company): Promise<{ home: string; crest: string }> {
  serveSchool(school)
  await drawFirst(decide, '/')
  const { brandHi, brandLo, brand, onBrand } = colorsOf(school.colors)
  const crest = renderToStaticMarkup(<Crest mark={school.crest.mark} from={brandHi} to={brandLo} />)
  return {
    home: renderToString(<RootLayout />),
    crest: crest
      .replace(/<svg[^>]*>/, '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">')
      .replaceAll('var(--crest-mark, #fff)', onBrand)
      .replaceAll('var(--brand)', brand),
  }
}

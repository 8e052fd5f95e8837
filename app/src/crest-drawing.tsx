import type { Company } from '@fieldhouse/contract/company'
import { completeColors } from '@fieldhouse/contract/school/colors'
import { Crest } from '@fieldhouse/design/art/Crest'
import { renderToStaticMarkup } from 'react-dom/server'

const renderCrest = ({ colors, crest }: Company): string => {
  const { brandHi, brandLo } = completeColors(colors)
  return renderToStaticMarkup(<Crest mark={crest.mark} from={brandHi} to={brandLo} />).replace(
    /<svg[^>]*>/,
    '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">',
  )
}

/** Draws the school's crest as an SVG image. */
export function drawCrest(school: Company): string {
  const { brand, onBrand } = completeColors(school.colors)
  return renderCrest(school).replaceAll('var(--crest-mark, #fff)', onBrand).replaceAll('var(--brand)', brand)
}

/** Draws the crest's mark alone, in white: Android colors the icons of notifications and of themed home screens. */
export const drawCrestMark = (school: Company): string =>
  renderCrest(school)
    .replace(/<linearGradient.*?<\/linearGradient>/s, '')
    .replace(/<path[^>]*(url\(#|var\(--brand\))[^>]*><\/path>/g, '')
    .replaceAll('var(--crest-mark, #fff)', '#fff')

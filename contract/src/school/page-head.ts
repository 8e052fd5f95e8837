import { html, jsonMarkup, trustedMarkup } from '../html.ts'
import { colorSheet } from './colors.ts'
import type { Company } from './settings.ts'

/** Stands in the page that is built; what is of the school takes its place when the page is sent. */
export const schoolMark = '<!--school-->'
/** Where the app finds the school that it is of. */
export const schoolElement = 'school'
/** Where the page's own script finds what its first screen asks. */
export const asksElement = 'asks'
/** The bars of a page for fans, until the page is there. */
export const shellElement = 'shell'
/** What is on tonight, on the public home. */
export const tonightElement = 'tonight-drawn'

export const appTitle = ({ appName, school }: Company): string => `${appName}: every ${school} team, one account`
export const appDescription = ({ school, nickname }: Company): string =>
  `The app for fans of the ${school} ${nickname}. Choose your teams once and have them on every screen.`

/** They stand on a page of their own. */
const withoutLinks = ({ soapbox, ...school }: Company): Company =>
  soapbox ? { ...school, soapbox: { hosts: soapbox.hosts, links: [] } } : school

/** What a page's head has of its school: its names, its colours and all that the app reads of it. */
export function pageHead(school: Company): string {
  const metas = html`<meta name="description" content="${appDescription(school)}"><meta name="apple-mobile-web-app-title" content="${school.appName}">`
  const style = html`<style>${trustedMarkup(colorSheet(school.colors))}</style>`
  const told = html`<script type="application/json" id="${schoolElement}">${jsonMarkup(withoutLinks(school))}</script>`
  return String(html`<title>${appTitle(school)}</title>${metas}${style}${told}`)
}

const ink = '#0b0b0d'

/** As the app is named and drawn where it is installed. */
export const webManifest = (school: Company) => ({
  id: '/',
  name: `${school.school} ${school.nickname}`,
  short_name: school.appName,
  description: appDescription(school),
  start_url: '/app/home',
  scope: '/',
  display: 'standalone',
  background_color: ink,
  theme_color: ink,
  icons: [
    { src: '/icons/crest.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
})

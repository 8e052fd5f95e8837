import { html, jsonMarkup, trustedMarkup } from '../html.ts'
import { formatColorSheet } from './colors.ts'
import type { Company } from './settings.ts'

/** Placeholder in the built page, replaced by the school's head when the page is sent. */
export const schoolPlaceholder = '<!--school-->'
/** Id of the element with the school's settings for the app. */
export const schoolElement = 'school'
/** Id of the element with the first screen's requests. */
export const requestsElement = 'asks'
/** Id of the element with the bars of a fan page, shown until the app has loaded. */
export const shellElement = 'shell'
/** Id of the element with tonight's games on the public home. */
export const tonightElement = 'tonight-drawn'

export const formatAppTitle = ({ appName, school }: Company): string => `${appName}: every ${school} team, one account`
export const formatAppDescription = ({ school, nickname }: Company): string =>
  `The app for fans of the ${school} ${nickname}. Choose your teams once and have them on every screen.`

/**
 * Removes what no page reads: the keys of the phone apps, what plans include and cost, where markets are, and on the web the
 * social links. Plans and links have their own pages.
 */
const removeUnread = (
  {
    soapbox,
    liveUpdate,
    native,
    plans,
    showPricesInApps,
    refundAfterMinutes,
    emailPlans,
    marketRules,
    ...rest
  }: Company,
  hasLinks: boolean,
): Company => {
  const named = Object.entries(plans).map(([slug, { promise, includes, prices, ...plan }]) => [slug, plan])
  const school = { ...rest, plans: Object.fromEntries(named) }
  return soapbox ? { ...school, soapbox: { hosts: soapbox.hosts, links: hasLinks ? soapbox.links : [] } } : school
}

/** Formats the head of a page: the school's names, colors and settings. A phone's app shows the social links itself. */
export function formatPageHead(school: Company, { hasLinks = false } = {}): string {
  const metas = html`<meta name="description" content="${formatAppDescription(school)}"><meta name="apple-mobile-web-app-title" content="${school.appName}">`
  const style = html`<style>${trustedMarkup(formatColorSheet(school.colors))}</style>`
  const script = html`<script type="application/json" id="${schoolElement}">${jsonMarkup(removeUnread(school, hasLinks))}</script>`
  return String(html`<title>${formatAppTitle(school)}</title>${metas}${style}${script}`)
}

/** Background of the app before it is drawn. */
export const ink = '#0b0b0d'

/** Returns the manifest with the name and icons of the installed app. */
export const createWebManifest = (school: Company) => ({
  id: '/',
  name: `${school.school} ${school.nickname}`,
  short_name: school.appName,
  description: formatAppDescription(school),
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

import type { Company } from '@fieldhouse/contract/company'
import { html, jsonMarkup, type Markup, trustedMarkup } from '@fieldhouse/contract/html'
import { formatColorSheet } from '@fieldhouse/contract/school/colors'
import { inBrowser, themeFirst } from './browser-functions.ts'
import { style } from './style.ts'

export interface FramedPage {
  school: Company
  /** Our own markup: the title, the description, and the preview for other programs. */
  head: string
  body: Markup
  /** Values for the page's script. */
  scriptData: object
}

/**
 * A complete page without the app: its text is included, its script is a few kilobytes, and it loads only pictures.
 */
export function frameHtml({ school, head, body, scriptData }: FramedPage): string {
  const { appName } = school
  const inHead = html`${trustedMarkup(head)}<meta name="theme-color" content="#0b0b0d"><link rel="icon" href="/icons/crest.svg" type="image/svg+xml"><style>${trustedMarkup(style + formatColorSheet(school.colors))}</style><script>${trustedMarkup(themeFirst)}</script>`
  const top = html`<a class="skip" href="#main">Skip to content</a><header class="top"><a href="/" aria-label="${appName} home"><img src="/icons/crest.svg" alt="" width="32" height="32">${appName}</a><a href="/auth/home">Sign in</a></header>`
  const foot = html`<footer><a href="/">Home</a><a href="/sponsor">Sponsors</a><a href="/privacy">Privacy</a></footer>`
  const scripts = html`<script type="application/json" id="told">${jsonMarkup({ ...scriptData, app: school.appToken })}</script><script>${trustedMarkup(inBrowser)}</script>`
  return String(
    html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">${inHead}</head><body>${top}<main id="main">${body}</main>${foot}${scripts}</body></html>`,
  )
}

/** The page's body without a giveaway. */
export const noGiveawayHtml = (school: Company): Markup =>
  html`<div class="body"><section class="card"><h1>No giveaway right now</h1><p>When the ${school.school} ${school.nickname} run a giveaway, you’ll find it here.</p><p><a class="button" href="/">Go to Home</a></p></section></div>`

/** Formats an instant in the school's time zone; the page's script converts it to the viewer's. */
export function timeHtml(at: Date, school: Company): Markup {
  const text = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: school.timeZone,
  }).format(at)
  const zone = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short', timeZone: school.timeZone })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value
  return html`<time datetime="${at.toISOString()}">${`${text} ${zone ?? ''}`.trim()}</time>`
}

import type { Company } from '@fieldhouse/contract/company'
import { colorSheet } from '@fieldhouse/contract/school/colors'
import { escaped } from '@fieldhouse/contract/school/page-head'
import { inBrowser, themeFirst } from './in-browser.ts'
import { style } from './style.ts'

export interface Framed {
  school: Company
  title: string
  description: string
  /** What other programs show of it. */
  card: string
  body: string
  /** What the page's script needs to know. */
  told: object
}

/** Whole without the app: its words are in it, its script is a few kilobytes, and it asks for nothing else than its pictures. */
export function framed({ school, title, description, card, body, told }: Framed): string {
  const { appName } = school
  // Nothing in it can end the element that it stands in.
  const data = JSON.stringify({ ...told, app: school.appToken }).replaceAll('<', '\\u003c')
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escaped(`${title} · ${appName}`)}</title><meta name="description" content="${escaped(description)}">${card}`,
    '<meta name="theme-color" content="#0b0b0d"><link rel="icon" href="/icons/crest.svg" type="image/svg+xml">',
    `<style>${style}${colorSheet(school.colors)}</style><script>${themeFirst}</script></head><body>`,
    '<a class="skip" href="#main">To the content</a>',
    `<header class="top"><a href="/" aria-label="${escaped(`${appName} home`)}"><img src="/icons/crest.svg" alt="" width="32" height="32">${escaped(appName)}</a><a href="/auth/home">Sign in</a></header>`,
    `<main id="main">${body}</main>`,
    '<footer><a href="/">Home</a><a href="/sponsor">Sponsors</a><a href="/privacy">What we keep about you</a></footer>',
    `<script type="application/json" id="told">${data}</script><script>${inBrowser}</script></body></html>`,
  ].join('')
}

/** What stands there when nothing does. */
export const nothingOn = (school: Company): string =>
  `<div class="body"><section class="card"><h1>Nothing is on here just now</h1><p>${escaped(`When the ${school.school} ${school.nickname} give something away, you find it here.`)}</p><p><a class="button" href="/">See what is on</a></p></section></div>`

/** The instant as the school's clocks show it; the page's script says it in the viewer's own zone. */
export function timeOf(at: Date, school: Company): string {
  const said = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: school.timeZone,
  }).format(at)
  const zone = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short', timeZone: school.timeZone })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value
  return `<time datetime="${at.toISOString()}">${escaped(`${said} ${zone ?? ''}`.trim())}</time>`
}

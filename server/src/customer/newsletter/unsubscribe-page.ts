import { currentSchool } from '@fieldhouse/contract/company'
import { unsubscribe } from '@fieldhouse/contract/customer/newsletter'
import { html, type Markup } from '@fieldhouse/contract/html'
import { formatPath } from '@fieldhouse/contract/request'
import { completeColors } from '@fieldhouse/contract/school/colors'

/** Renders plain pages without scripts: they are opened from mail programs, often without a session. */
function renderFrame(title: string, body: Markup): string {
  const { appName, colors } = currentSchool()
  const { brand, onBrand } = completeColors(colors)
  return String(html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${title} · ${appName}</title>
<style>body{margin:0;font:1.0625rem/1.5 Inter,system-ui,sans-serif;color:light-dark(#131316,#fff);background:light-dark(#f5f4f2,#0b0b0d)}main{max-width:32rem;margin:0 auto;padding:3rem 1.25rem}h1{font-size:1.75rem;line-height:1.2}button{min-height:3rem;padding:0 1.625rem;border:0;border-radius:99px;font:inherit;font-weight:700;color:${onBrand};background:${brand};cursor:pointer}a{display:inline-block;padding:.625rem 0;color:inherit}:focus-visible{outline:3px solid;outline-offset:3px}</style></head>
<body><main><p><b>${appName}</b></p><h1>${title}</h1>${body}</main></body></html>
`)
}

const settingsLink = html`<p><a href="/app/account/settings">Open settings</a></p>`

export const renderUnsubscribeQuestion = (token: string): string =>
  renderFrame(
    'Unsubscribe from the newsletter?',
    html`<p>We’ll stop sending you the newsletter. Your account stays.</p><form method="post" action="${`${formatPath(unsubscribe)}?token=${encodeURIComponent(token)}`}"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button type="submit">Unsubscribe</button></form>`,
  )

export const renderUnsubscribed = (): string =>
  renderFrame(
    'You’re unsubscribed',
    html`<p>You won’t get the newsletter anymore. Changed your mind? Turn it on in the settings.</p>${settingsLink}`,
  )

export const renderBrokenLink = (): string =>
  renderFrame(
    'This link doesn’t work',
    html`<p>It may be incomplete. Open it from the email again, or turn the newsletter off in the settings.</p>${settingsLink}`,
  )

import type { Company } from '@fieldhouse/contract/company'
import { html, trustedMarkup } from '@fieldhouse/contract/html'
import type { LinkNetwork } from '@fieldhouse/contract/school/soapbox'

/** Own icons of one stroke on a grid of 24, without any network's logo. */
const signs: Readonly<Record<LinkNetwork, string>> = {
  other: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  instagram: 'M4 8h3l2-3h6l2 3h3v11H4zM12 10a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
  youtube: 'M3 6h18v12H3zM10 9l5 3-5 3z',
  tiktok: 'M10 18a3 3 0 1 1-3-3h3V4c1 3 3 4 6 4',
  x: 'M5 5l14 14M19 5L5 19',
  facebook: 'M4 5h16v11H10l-4 4v-4H4zM12 12V9h2M10 11h4',
  threads: 'M16 8a5 5 0 1 0 0 8M12 9a3 3 0 1 0 3 3v4c3 1 5-2 4-6',
  bluesky: 'M12 11C9 6 5 4 4 6s1 7 5 6c-3 1-3 5 0 5 2 0 3-3 3-4 0 1 1 4 3 4 3 0 3-4 0-5 4 1 6-4 5-6s-5 0-8 5',
  mastodon: 'M5 16V9c0-5 14-5 14 0v4c0 3-5 3-9 3 0 3 4 3 6 2M9 12V9c0-2 3-2 3 0v2-2c0-2 3-2 3 0v3',
  snapchat:
    'M12 4c4 0 4 4 4 6l2 1-2 2c1 2 2 3 4 3-1 2-3 1-4 2-1 2-3 2-4 2s-3 0-4-2c-1-1-3 0-4-2 2 0 3-1 4-3l-2-2 2-1c0-2 0-6 4-6',
  podcast: 'M12 4a3 3 0 0 0-3 3v4a3 3 0 0 0 6 0V7a3 3 0 0 0-3-3M6 11a6 6 0 0 0 12 0M12 17v4',
  newsletter: 'M3 6h18v12H3zM3 7l9 6 9-6',
}

const style = `
:root{color-scheme:light dark;--ink:#17171a;--paper:#f5f4f2;--card:#fff;--edge:#6b6b72}
@media (prefers-color-scheme:dark){:root{--ink:#f4f4f5;--paper:#0b0b0d;--card:#1b1b1f;--edge:#8d8d95}}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
main{display:grid;gap:1rem;max-width:34rem;margin:0 auto;padding:1.5rem 1rem 2.5rem}
h1{margin:0;font-size:1.375rem}
ul{display:grid;gap:.75rem;margin:0;padding:0;list-style:none}
a{display:flex;align-items:center;gap:.875rem;min-height:3rem;padding:.375rem 1rem;border:1px solid var(--edge);border-radius:.875rem;background:var(--card);color:inherit;font-weight:600;text-decoration:none;overflow-wrap:anywhere}
a:hover{text-decoration:underline}
a:focus-visible{outline:3px solid currentColor;outline-offset:2px}
svg{flex:none;width:1.5rem;height:1.5rem;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
small{display:block;font-weight:400}`

/** Renders the page of links. It works without scripts and inside a frame; links open in a new tab. */
export function renderSoapboxPage({ school, nickname, soapbox }: Company): string {
  const title = `Follow the ${school} ${nickname}`
  const links = (soapbox?.links ?? []).map(
    ({ title, url, network }) =>
      html`<li><a href="${url}" target="_blank" rel="noopener noreferrer"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="${signs[network]}"/></svg><span>${title}<small>${new URL(url).host}</small></span></a></li>`,
  )
  const list = links.length === 0 ? html`<p>No links yet.</p>` : html`<ul>${links}</ul>`
  return String(
    html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${trustedMarkup(style)}</style></head><body><main><h1>${title}</h1>${list}</main></body></html>`,
  )
}

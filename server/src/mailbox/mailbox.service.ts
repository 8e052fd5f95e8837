import { html, type Markup, trustedMarkup } from '@fieldhouse/contract/html'
import type { StoredMail } from '../shared/mail/dev-mailbox.ts'

const renderMail = ({ id, to, subject, text, at }: StoredMail): Markup => html`<li><details>
<summary><b>${subject}</b><span>to ${to}</span><time datetime="${at.toISOString()}">${at.toISOString().slice(11, 19)} UTC</time></summary>
<pre>${linkAddresses(text)}</pre><iframe src="/dev/mailbox/${id}" title="${subject}, as its reader sees it" loading="lazy" sandbox></iframe></details></li>`

/** Turns addresses into links: every second part of the split is an address. */
const linkAddresses = (text: string): (string | Markup)[] =>
  text.split(/(https?:\/\/\S+)/).map((part, index) => (index % 2 === 0 ? part : html`<a href="${part}">${part}</a>`))

export function renderMailboxPage(mails: readonly StoredMail[]): string {
  const list =
    mails.length === 0
      ? html`<p>No emails yet. Reload the page to see new ones.</p>`
      : html`<ul>${mails.map(renderMail)}</ul>`
  return String(html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Mailbox (development)</title>
<style>${trustedMarkup(style)}</style></head>
<body><main><h1>Mailbox</h1><p>Emails of this server. It shows them here because SMTP_URL isn’t set.</p>${list}</main></body></html>`)
}

const style = `:root{color-scheme:dark}body{margin:0 auto;max-width:760px;padding:32px 16px;background:#0b0b0d;color:#fff;font:15px/1.5 system-ui,sans-serif}h1{font-size:28px;margin:0 0 4px}p{color:#b5b5bd}ul{list-style:none;padding:0}li{background:#131316;border:1px solid #ffffff14;border-radius:14px;margin:0 0 10px}summary{display:flex;flex-wrap:wrap;gap:4px 16px;padding:14px 18px;cursor:pointer;min-height:24px}summary span,time{color:#b5b5bd}time{margin-left:auto}pre{white-space:pre-wrap;overflow-wrap:anywhere;padding:0 18px;font:inherit}a{color:#7cc4ff}iframe{width:100%;height:560px;border:0;border-top:1px solid #ffffff14;border-radius:0 0 14px 14px}:focus-visible{outline:3px solid #fff;outline-offset:2px}`

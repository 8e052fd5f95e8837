import { currentSchool } from '@fieldhouse/contract/company'
import { html } from '@fieldhouse/contract/html'
import { completeColors } from '@fieldhouse/contract/school/colors'
import type { Mail } from './mail.ts'

/** Content of an email, in its order. */
export interface EmailContent {
  to: string
  subject: string
  heading: string
  paragraphs: string[]
  pin?: string
  button?: { label: string; url: string }
  /** Says why this email came, and what to do if it should not have. */
  footnote: string
  /** Of an email to a list: the link below the footnote. */
  unsubscribeUrl?: string
}

export function renderEmail(letter: EmailContent): Mail {
  const { to, subject, unsubscribeUrl } = letter
  return {
    to,
    subject: oneLine(subject),
    html: renderHtml(letter),
    text: renderText(letter),
    ...(unsubscribeUrl && { unsubscribeUrl }),
  }
}

/** Removes line breaks, so that a name cannot add a header. */
const oneLine = (text: string): string => text.replace(/[\r\n\t]+/g, ' ').trim()

const formatCode = (pin: string): string => `${pin.slice(0, 3)} ${pin.slice(3)}`

function renderText({ heading, paragraphs, pin, button, footnote, unsubscribeUrl }: EmailContent): string {
  const parts = [
    heading,
    ...paragraphs,
    pin && `Your code: ${pin}`,
    button && `${button.label}: ${button.url}`,
    '--',
    footnote,
    unsubscribeUrl && `Unsubscribe: ${unsubscribeUrl}`,
    currentSchool().appName,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

const font = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/**
 * Renders with tables and inline styles, which is all that mail apps support. It is dark, so that none of them inverts
 * it badly.
 */
function renderHtml({ subject, heading, paragraphs, pin, button, footnote, unsubscribeUrl }: EmailContent): string {
  const { brand, onBrand } = completeColors(currentSchool().colors)
  const lines = paragraphs.map(
    (text) => html`<p style="margin:0 0 16px;font-size:16px;line-height:1.5;color:#b5b5bd">${text}</p>`,
  )
  const digits =
    pin &&
    html`<p style="margin:8px 0 24px;padding:18px 0;background:#26262c;border-radius:14px;text-align:center;font-size:36px;line-height:1;font-weight:800;letter-spacing:6px;color:#ffffff">${formatCode(pin)}</p>`
  const link =
    button &&
    html`<p style="margin:8px 0 24px"><a href="${button.url}" style="display:inline-block;padding:15px 26px;border-radius:99px;background:${brand};color:${onBrand};font-size:16px;font-weight:700;text-decoration:none">${button.label}</a></p>`
  const leave = unsubscribeUrl && html`<br><a href="${unsubscribeUrl}" style="color:#b5b5bd">Unsubscribe</a>`
  return String(html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="dark"><title>${subject}</title></head>
<body style="margin:0;padding:0;background:#0b0b0d;${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#0b0b0d"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="padding:0 4px 20px;font-size:22px;font-weight:900;letter-spacing:-.5px;color:#ffffff"><span style="display:inline-block;width:14px;height:14px;border-radius:4px;background:${brand}"></span>&nbsp; ${currentSchool().appName}</td></tr>
<tr><td style="padding:32px;background:#131316;border:1px solid #26262c;border-radius:20px">
<h1 style="margin:0 0 16px;font-size:26px;line-height:1.15;font-weight:800;color:#ffffff">${heading}</h1>${lines}${digits}${link}</td></tr>
<tr><td style="padding:20px 4px;font-size:13px;line-height:1.5;color:#8e8e98">${footnote}${leave}</td></tr>
</table></td></tr></table></body></html>
`)
}

import type { Company } from '@fieldhouse/contract/company'
import { html, type Markup } from '@fieldhouse/contract/html'
import { emailHtml, fieldHtml, needsScriptHtml, sendHtml } from './entry-form.ts'
import { outsideLinkHtml, type PageSponsor } from './giveaway-page.ts'

/** The page of the school's sponsors, with the way to become one. */
export function sponsorsHtml(school: Company, sponsors: readonly PageSponsor[]): Markup {
  const name = `${school.school} ${school.nickname}`
  const lines = sponsors.map(
    ({ name, url, image, words }) =>
      html`<li>${image && html`<img src="${image}" alt="" loading="lazy">`}<h3>${name}</h3>${words && html`<p>${words}</p>`}${url && outsideLinkHtml(url, `Visit ${name}`)}</li>`,
  )
  const them =
    lines.length === 0
      ? html`<p>The ${name} have no sponsors here yet. You could be the first.</p>`
      : html`<ul class="sponsors">${lines}</ul>`
  return html`<div class="hero"><div><div class="said"><h1>Our sponsors</h1><p>They support the ${name}.</p></div></div></div><div class="body"><section aria-labelledby="them"><h2 id="them" class="hidden">Sponsors</h2>${them}</section><section class="card" aria-labelledby="become"><h2 id="become">Become a sponsor</h2><p>Tell us who you are and what you have in mind. We’ll reply by email.</p>${askForm}</section></div>`
}

const textHtml = (name: string, label: string, missing: string, more: Markup): Markup =>
  fieldHtml({
    form: 'ask',
    name,
    label,
    input: (attributes) => html`<input required ${more} data-missing="${missing}" ${attributes}>`,
  })

const askForm = html`${needsScriptHtml('This form')}<form id="ask" novalidate>${[
  html`<div class="pair">${[
    textHtml('name', 'Your name', 'Enter your name.', html`autocomplete="name" maxlength="80"`),
    textHtml(
      'organisation',
      'Organization',
      'Enter your organization.',
      html`autocomplete="organization" maxlength="120"`,
    ),
  ]}</div>`,
  emailHtml('ask'),
  fieldHtml({
    form: 'ask',
    name: 'words',
    label: 'What you have in mind',
    input: (attributes) =>
      html`<textarea required maxlength="2000" data-missing="Tell us what you have in mind." ${attributes}></textarea>`,
  }),
  sendHtml('ask', 'Send'),
]}</form><p class="done" id="ask-done" role="status" tabindex="-1" data-words="Thanks. We’ll reply by email."></p>`

import type { Company } from '@fieldhouse/contract/company'
import { escaped } from '@fieldhouse/contract/school/page-head'
import { outside, type Sponsor } from './campaign-page.ts'
import { emailHtml, fieldHtml, sendHtml } from './entry-form.ts'

/** Who stands behind the school, and the way to stand there too. */
export function sponsorsHtml(school: Company, sponsors: readonly Sponsor[]): string {
  const name = `${school.school} ${school.nickname}`
  const lines = sponsors.map(
    ({ name, url, image, words }) =>
      `<li>${image ? `<img src="${escaped(image)}" alt="" loading="lazy">` : ''}<h3>${escaped(name)}</h3>${words ? `<p>${escaped(words)}</p>` : ''}${url ? outside(url, `Visit ${name}`) : ''}</li>`,
  )
  const them =
    lines.length === 0
      ? `<p>${escaped(`The ${name} have no sponsors here yet. You could be the first.`)}</p>`
      : `<ul class="sponsors">${lines.join('')}</ul>`
  return [
    `<div class="hero"><div><div class="said"><h1>Our sponsors</h1><p>${escaped(`They stand behind the ${name}.`)}</p></div></div></div>`,
    `<div class="body"><section aria-labelledby="them"><h2 id="them" class="hidden">Sponsors</h2>${them}</section>`,
    `<section class="card" aria-labelledby="become"><h2 id="become">Become a sponsor</h2><p>${escaped('Say who you are and what you have in mind. The department reads it and answers by mail.')}</p>${askForm}</section></div>`,
  ].join('')
}

const text = (name: string, label: string, missing: string, more: string) =>
  fieldHtml({ form: 'ask', name, label, input: `<input required ${more} data-missing="${missing}">` })

const askForm = [
  '<form id="ask" novalidate>',
  `<div class="pair">${text('name', 'Your name', 'A name is needed.', 'autocomplete="name" maxlength="80"')}${text('organisation', 'For whom you ask', 'Say for whom you ask.', 'autocomplete="organization" maxlength="120"')}</div>`,
  emailHtml('ask'),
  fieldHtml({
    form: 'ask',
    name: 'words',
    label: 'What you have in mind',
    input: '<textarea required maxlength="2000" data-missing="Say what you have in mind."></textarea>',
  }),
  sendHtml('ask', 'Send it'),
  '</form><p class="done" id="ask-done" role="status" tabindex="-1" data-words="Thank you. The department has it, and answers by mail."></p>',
  '<noscript><p>The form needs JavaScript.</p></noscript>',
].join('')

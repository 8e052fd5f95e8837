import type { CampaignSaid } from '@fieldhouse/contract/campaigns/desk'
import { escaped } from '@fieldhouse/contract/school/page-head'

interface Field {
  form: string
  name: string
  label: string
  input: string
}

/** A label, what is typed, and the place where it is said what is wrong with it. */
export const fieldHtml = ({ form, name, label, input }: Field): string =>
  `<div class="field"><label for="${form}-${name}">${escaped(label)}</label>${input.replace('>', ` id="${form}-${name}" name="${name}" aria-describedby="${form}-${name}-wrong">`)}<p class="wrong" id="${form}-${name}-wrong"></p></div>`

const checkHtml = (form: string, name: string, label: string, required: boolean): string =>
  `<div class="field"><label class="check"><input type="checkbox" name="${name}" aria-describedby="${form}-${name}-wrong"${required ? ' required data-missing="Without this nobody takes part."' : ''}><span>${escaped(label)}${required ? '' : ' (if you like)'}</span></label><p class="wrong" id="${form}-${name}-wrong"></p></div>`

/** No person sees it; what fills in everything it finds does. */
const trapHtml =
  '<div class="hidden" inert><label>Website <input name="website" tabindex="-1" autocomplete="off"></label></div>'

export const emailHtml = (form: string): string =>
  fieldHtml({
    form,
    name: 'email',
    label: 'Email',
    input:
      '<input type="email" required autocomplete="email" inputmode="email" maxlength="254" data-missing="An email address is needed." data-wrong="That is not an email address.">',
  })

export const sendHtml = (form: string, words: string): string =>
  `${trapHtml}<p class="wrong" role="alert" id="${form}-status"></p><button type="submit">${words}</button>`

const kinds = { text: 'type="text"', phone: 'type="tel" autocomplete="tel"', number: 'type="text" inputmode="decimal"' }

/** What the department asks of who takes part. */
export function entryFormHtml({ eligibility, fields, consents }: CampaignSaid): string {
  const { min_age, states } = eligibility
  const name = (name: string, label: string, complete: string) =>
    fieldHtml({
      form: 'entry',
      name,
      label,
      input: `<input dir="auto" required autocomplete="${complete}" maxlength="80" data-missing="A name is needed.">`,
    })
  const state =
    states.length === 0
      ? ''
      : fieldHtml({
          form: 'entry',
          name: 'state',
          label: 'State',
          input: `<select required data-missing="Choose your state."><option value="">Choose one</option>${states.map((one) => `<option>${escaped(one)}</option>`).join('')}</select>`,
        })
  const own = fields.map(({ label, kind, required }, at) =>
    fieldHtml({
      form: 'entry',
      name: `answer-${at}`,
      label: required ? label : `${label} (if you like)`,
      input: `<input dir="auto" ${kinds[kind]} maxlength="200"${required ? ' required' : ''}>`,
    }),
  )
  return [
    '<form id="entry" novalidate>',
    `<div class="pair">${name('firstname', 'First name', 'given-name')}${name('lastname', 'Last name', 'family-name')}</div>`,
    emailHtml('entry'),
    state,
    ...own,
    min_age === null ? '' : checkHtml('entry', 'old_enough', `I am ${min_age} or older.`, true),
    ...consents.map(({ label, required }, at) => checkHtml('entry', `consent-${at}`, label, required)),
    checkHtml(
      'entry',
      'may_be_named',
      'If I win, my first name and the initial of my last name may stand on this page.',
      false,
    ),
    sendHtml('entry', 'Enter'),
    '</form><p class="done" id="entry-done" role="status" tabindex="-1"></p>',
    '<noscript><p>The form needs JavaScript.</p></noscript>',
  ].join('')
}
